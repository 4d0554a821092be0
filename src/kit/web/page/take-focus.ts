/**
 * As a `ref`: takes the focus when the element comes. It must be one and the same function at every render; a new one
 * would be called again each time, and take the focus back from wherever the user has gone.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
