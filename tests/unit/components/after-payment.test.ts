import { expect, it, vi } from 'vitest';
import { OrderLater } from '../../../components/popup/after-payment.ts';
import { ListsLater } from '../../../components/popup/lists-later.ts';

vi.mock('../../../components/popup/OrderScreen.tsx', () => ({ default: () => null }));
vi.mock('../../../components/popup/OrderLists.tsx', () => ({ default: () => null }));

it('asks for what the screen of an order imports together with it, not after it', async () => {
  const fetchLists = vi.spyOn(ListsLater, 'fetchNow');
  const coming = OrderLater.fetchNow();
  expect(fetchLists).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(coming.value && ListsLater.fetchNow().value).toBeTruthy());
});
