/** The id of the bar that saves. Fields of the draft name it as their form, so that Enter in one of them saves. */
export const SAVE_FORM = 'save-bar';
