import { afterAll, expect, it, vi } from 'vitest';
import { OrderLater } from '../../../../components/popup/after-payment.ts';
import { ListsLater } from '../../../../components/popup/lists/lists-later.ts';

// Files share their modules: without this, one that was loaded before has none of what is mocked here.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('../../../../components/popup/order/OrderScreen.tsx', () => ({ default: () => null }));
vi.mock('../../../../components/popup/lists/OrderLists.tsx', () => ({ default: () => null }));

it('asks for what the screen of an order imports together with it, not after it', async () => {
  const fetchLists = vi.spyOn(ListsLater, 'fetchNow');
  const coming = OrderLater.fetchNow();
  expect(fetchLists).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(coming.value && ListsLater.fetchNow().value).toBeTruthy());
});
