/** The id of the bar that saves: fields of the draft belong to it, so that Enter in one saves. */
export const SAVE_FORM = 'save-bar';
