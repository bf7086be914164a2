/** A connected service as pages see it. */
export const PROFILE = {
  id: 'p1',
  kind: 'service',
  name: 'Energy',
  colour: null,
  origin: 'https://energy.example',
  token: 'ready',
} as const;
