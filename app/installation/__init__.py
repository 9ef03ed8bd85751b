"""What was installed: its parts and their licences, its folders, its log, and what is amiss with it.

Only the standard library is imported on loading any of these modules, so that a broken install can still be asked.
"""
