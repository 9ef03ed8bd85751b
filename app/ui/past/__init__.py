"""Looking back in the window: the timeline, its ruler and steps, the film, branches and their comparison."""
