"""Every action of the window, and what is made of them: menus, shortcuts, the palette."""
