/** Why an open purchase is not put away. */
export type PutAwayRefusal = 'storageUnavailable' | 'changed' | 'not-yet' | 'not-written';
