import type { ActiveProfile, Choices } from '../../../lib/background/choices/choices.ts';
import { SETTINGS } from '../purchase/stage.ts';

export const main: ActiveProfile = {
  id: 'main',
  kind: 'service',
  name: 'Main',
  colour: null,
  origin: 'https://service.example',
  bodyKind: 'json',
  token: 'ready',
  tokenSavedAtMs: 1,
};
/** One service, no limits and no known address. */
export const choices: Choices = {
  profiles: [main],
  activeProfileId: main.id,
  engine: SETTINGS,
  typedAboveSun: null,
  badge: 'nothing',
  addresses: [],
  isUseKnown: true,
  isKeyUnread: false,
  chain: { isOn: false, origin: 'https://node.example' },
};
