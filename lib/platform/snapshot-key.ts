/** Where in session storage the background keeps the snapshot for the pages. */
export const SNAPSHOT_KEY = 'snapshot';
