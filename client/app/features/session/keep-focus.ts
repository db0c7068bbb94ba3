import type { MouseEvent } from "react";

/**
 * Leaves the focus in the field while a control beside the form is pressed: the complaint of a field that is left would
 * move the control away from under the pointer, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
