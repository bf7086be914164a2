/** A new service as the options page sends it. */
export const SERVICE_DRAFT = {
  id: null,
  name: 'Energy',
  colour: 'blue',
  origin: 'https://energy.example',
  bodyKind: 'json',
  token: 'token-that-works',
};
