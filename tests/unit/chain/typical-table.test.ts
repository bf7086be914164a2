import { expect, it } from 'vitest';
import { measureUsualTransfers } from '../../../lib/chain/transfer-need.ts';
import { TYPICAL_BURN, TYPICAL_TRANSFER } from '../../../lib/domain/rental/transfer-table.ts';
import { transferBandwidth } from '../../../lib/sandbox/world/tokens.ts';
import { createSandboxNode, KNOWN, USDT } from '../../support/chain-harness.ts';

it('the table for when the chain is not asked says of USDT and of burning what the sandbox says, which was written apart', async () => {
  const { node, control } = createSandboxNode();
  await control('put', { address: KNOWN.sender, usedBandwidth: 0 });
  const { energyUnitSun, byteSun, freeBytesPerDay } = TYPICAL_BURN;
  const { energyUnits, newHolderEnergyUnits, bandwidthBytes } = TYPICAL_TRANSFER;
  expect(await node.parameters()).toEqual({ ok: true, value: { energyUnitSun, byteSun } });
  expect(await node.resources(KNOWN.sender)).toMatchObject({
    value: { freeLeftBytes: BigInt(freeBytesPerDay) },
  });
  expect(await measureUsualTransfers(node, USDT, KNOWN.sender, [KNOWN.notActivated])).toEqual({
    ok: true,
    value: { toHolderUnits: energyUnits, toNewHolderUnits: newHolderEnergyUnits },
  });
  expect(bandwidthBytes).toBe(transferBandwidth);
});
