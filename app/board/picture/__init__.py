"""Pictures of a printed map: where they lie on the grid, how they are straightened, joined and cut.

Three planes meet here. *Picture pixels* are those of the file as it is, x to the right and y down. *Straightened
pixels* are those of the sheet pulled into a rectangle; without a straightening they are the picture's own. *Board
units* are regular hexes whose neighboring centers are 1 apart, with the hex at axial (0, 0) in the origin.
"""
