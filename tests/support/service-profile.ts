/** A connected service as pages are told of it. */
export const PROFILE = {
  id: 'p1',
  kind: 'service',
  name: 'Energy',
  colour: null,
  origin: 'https://energy.example',
  token: 'ready',
} as const;
