import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { expect, it, vi } from 'vitest';
import { OrderDock } from '../../../../components/popup/order/OrderDock.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { delivered, MAIN, OPERATIONS } from '../../../e2e/popup-fixtures.ts';

type Press = { onClick?(): void; children?: unknown };

/** The press on the button below this element. */
function pressOf(part: unknown): Press['onClick'] {
  if (Array.isArray(part)) return part.map(pressOf).find(Boolean);
  const { type, props } = (part ?? {}) as Partial<VNode<Press>>;
  return type === 'button' ? props?.onClick : props && pressOf(props.children);
}

it.each([
  ['otherPurchase', MAIN, null],
  ['otherPurchase', OPERATIONS, 'otherPurchase'],
  ['background-unreachable', MAIN, 'background-unreachable'],
])('why a sheet was closed, as %s, is no longer said once its purchase was looked at', (code, to, left) => {
  const stopped = signal<{ code: string } | null>({ code });
  const model = { sheet: { stopped }, draft: signal({ to }), snapshot: EMPTY_SNAPSHOT };
  const rest = { show: vi.fn(), ask: vi.fn() };
  pressOf(OrderDock({ model: { ...model, ...rest } as unknown as PopupModel, order: delivered(0) }))?.();
  expect(rest.show).toHaveBeenCalledWith({ kind: 'quote' });
  expect(stopped.value?.code ?? null).toBe(left);
});
