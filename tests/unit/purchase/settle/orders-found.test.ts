import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import { afterReading } from '../../../../lib/purchase/settle/after-reading.ts';
import { latestNews } from '../../../../lib/purchase/settle/tell-outcome.ts';
import { anIntent, guid } from '../build.ts';

describe('orders found', () => {
  it.each<[Intent['state'], string[], string[], Intent['state'], string]>([
    ['unknown', [], ['2'], 'confirmed', 'settled'],
    ['unknown', [], ['2', '3'], 'duplicate', 'duplicate'],
    ['notPlaced', [], ['2'], 'confirmed', 'found-late'],
    ['needsUser', [], ['2'], 'confirmed', 'found-late'],
    ['refused', [], ['2'], 'confirmed', 'found-late'],
    ['confirmed', ['1'], ['2'], 'duplicate', 'duplicate'],
    ['duplicate', ['1', '2'], ['3'], 'duplicate', 'duplicate'],
  ])('%s with %j and %j is %s: %s', (state, guids, more, after, news) => {
    const history = [...anIntent().history, { state, atMs: 0, why: null }];
    const before = anIntent({ state, history, guids: guids.map(guid), isAcknowledged: true });
    const intent = afterReading(before, { kind: 'orders', guids: more.map(guid) }, 5000);
    expect(intent.state).toBe(after);
    expect(intent.guids).toEqual([...guids, ...more]);
    expect(latestNews(intent)).toBe(news);
    if (after === 'duplicate') expect(intent.isAcknowledged).toBe(false);
    expect(intent.watch.dueAtMs).toBeGreaterThan(5000);
  });
});
