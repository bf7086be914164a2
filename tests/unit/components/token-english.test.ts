import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { expect, it } from 'vitest';

const messages = await parseMessagesFile(join(import.meta.dirname, '../../../lib/text/en.yml'));
const english = (wanted: string) => {
  const message = messages.find(({ key }) => key.join('.') === wanted);
  return message?.type === 'simple' ? message.message : undefined;
};

it('the row of a service says what to do where the browser does not let Turbine ask its host', () => {
  expect(english('options.service.notAllowed')).toMatch(/press Change, save, and allow it$/);
});

it('a service without a token is not said to be asked nothing: a check asks it for its price', () => {
  expect(english('options.service.noToken')).not.toContain('asked');
});

it('what is said of a refused token and of none speaks of no new one: there may never have been another', () => {
  expect(`${english('token.nothingIsAsked')} ${english('token.paste')}`).not.toContain('new');
});
