import { describe, expect, it } from 'vitest';
import { orderAt, PER_PAGE, start } from './export-stage.ts';

/** The numbers of the orders in the file. */
async function guidsIn(file: Blob): Promise<(string | null)[]> {
  const { orders } = JSON.parse(await file.text());
  return orders.map(({ guid }: { guid: string | null }) => guid);
}

describe('the export of a list that moves', () => {
  it('asks for each page, and for each order that is not kept, once', async () => {
    const { exporting, world, ready } = start(100);
    await exporting.exportAll('json');
    expect([world.asked, ready().code]).toEqual([7 + 50, null]);
  });

  it('goes on after pages that repeat themselves now and then, since newer orders moved them', async () => {
    const { exporting, world, ready } = start(12 * PER_PAGE);
    world.onPage = (page) => {
      if ([3, 5, 7, 9].includes(page))
        Object.assign(world, { total: world.total + PER_PAGE, shift: world.shift + PER_PAGE });
    };
    await exporting.exportAll('json');
    const guids = await guidsIn(ready().file);
    expect(guids).toEqual(
      expect.arrayContaining(Array.from({ length: 12 * PER_PAGE }, (_, at) => orderAt(at).guid)),
    );
    expect(ready().code).toBe('incomplete');
  });

  it('ends soon where no entry can be read, and says that it is incomplete', async () => {
    const { exporting, world, ready } = start(100_000);
    Object.assign(world, { isStuck: true, unreadable: Array.from({ length: PER_PAGE }, (_, at) => at) });
    await exporting.exportAll('json');
    expect([world.asked, ready().code]).toEqual([3, 'incomplete']);
    expect((await guidsIn(ready().file)).filter(Boolean)).toEqual([]);
  });

  it('never goes back beyond the first page', async () => {
    const { exporting, world } = start(20);
    const pages: number[] = [];
    world.onPage = (page) => {
      pages.push(page);
      if (pages.length < 4) Object.assign(world, { total: world.total - 1, shift: world.shift - 1 });
    };
    await exporting.exportAll('json');
    expect(pages).toEqual([1, 2, 1, 1, 2]);
  });
});

describe('an export that was ended', () => {
  it('by the user is followed by one that reads everything', async () => {
    const { exporting, world, ready } = start(40);
    world.onAsk = () => exporting.stop();
    await exporting.exportAll('json');
    expect(ready().done).toBeLessThan(40);
    world.onAsk = () => {};
    await exporting.exportAll('json');
    expect(ready()).toMatchObject({ code: null, done: 40, total: 40 });
  });

  it('asks for no more orders after a stop, nor after one that could not be read', async () => {
    const stopped = start(100);
    stopped.world.onAsk = () => {
      if (stopped.world.asked === 3) stopped.exporting.stop();
    };
    await stopped.exporting.exportAll('json');
    const failed = start(100);
    failed.world.isFailing = (asked) => asked === 3;
    await failed.exporting.exportAll('json');
    // A page, and of the four orders that are asked for at once two, or all.
    expect([stopped.world.asked, failed.world.asked]).toEqual([3, 5]);
  });
});

it('while one file is made, no other is begun', async () => {
  const { exporting, world, ready } = start(40);
  const first = exporting.exportAll('json');
  exporting.exportRows('csv', []);
  await exporting.exportAll('csv');
  await first;
  expect([ready().name, ready().done]).toEqual(['turbine-orders.json', 40]);
  expect(world.asked).toBe(3 + 20);
});
