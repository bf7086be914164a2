/** Why the engine sent nothing, where there is no more to say of it. Pages get these codes as they are. */
export type PlainBuyStop =
  | 'priceUnavailable'
  | 'baselineUnavailable'
  | 'storageUnavailable'
  /** The intent's record could not be read and the user set it aside: whether it was bought is unknown. */
  | 'setAside'
  | 'journalDamaged'
  | 'journalUnwritable'
  | 'profileLocked'
  | 'originChanged'
  | 'amountMismatch'
  | 'insufficientBalance'
  | 'priceTooOld';
