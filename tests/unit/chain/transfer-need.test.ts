import { describe, expect, it } from 'vitest';
import { measureTransfer, measureUsualTransfers } from '../../../lib/chain/transfer-need.ts';
import { createSandboxNode, KNOWN, USDT } from '../../support/chain-harness.ts';

const { sender, holder, newcomer, notActivated, contract } = KNOWN;

describe('what a transfer needs', () => {
  it.each([
    ['a holder', holder, { energyUnits: 64_285n, holdsToken: true, isActivated: true, isContract: false }],
    [
      'a newcomer',
      newcomer,
      { energyUnits: 130_285n, holdsToken: false, isActivated: true, isContract: false },
    ],
    [
      'a recipient that is not chosen yet',
      notActivated,
      { energyUnits: 130_285n, holdsToken: false, isActivated: false },
    ],
    ['a contract', contract, { energyUnits: 64_285n, holdsToken: true, isContract: true }],
  ])('to %s is measured', async (_, to, value) => {
    const { node } = createSandboxNode();
    expect(await measureTransfer(node, USDT, sender, to)).toMatchObject({ ok: true, value });
  });

  it('is unknown for a sender without tokens, since the transfer reverts', async () => {
    const { node } = createSandboxNode();
    const need = await measureTransfer(node, USDT, newcomer, holder);
    expect(need).toMatchObject({ ok: true, value: { energyUnits: null, holdsToken: true } });
  });

  it.each(['triggerconstantcontract', 'getaccount'])('is unknown when %s fails', async (call) => {
    const { node, control } = createSandboxNode();
    await control('faults', { plans: [{ endpoint: `wallet/${call}`, status: 500 }] });
    expect(await measureTransfer(node, USDT, sender, holder)).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
  });
});

describe('what transfers usually need', () => {
  it('is measured before a recipient is known', async () => {
    const { node } = createSandboxNode();
    expect(await measureUsualTransfers(node, USDT, sender, [holder, notActivated])).toEqual({
      ok: true,
      value: { toHolderUnits: 64_285n, toNewHolderUnits: 130_285n },
    });
  });

  it('is unknown for a sender without tokens', async () => {
    const { node } = createSandboxNode();
    expect(await measureUsualTransfers(node, USDT, newcomer, [notActivated])).toMatchObject({
      value: { toHolderUnits: null, toNewHolderUnits: null },
    });
  });

  it('is unknown when every stranger holds the token', async () => {
    const { node } = createSandboxNode();
    expect(await measureUsualTransfers(node, USDT, sender, [holder])).toMatchObject({ ok: false });
  });
});
