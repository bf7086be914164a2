/** For a page whose frames are on the screen at once, and which handles each click as it is made. */
export const PLAIN_CLICKS = { afterFrame: (run: () => void) => run(), waitedMs: () => 0 };
