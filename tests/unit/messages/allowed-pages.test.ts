import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTopic, readRules, type TopicRules } from '../../../lib/messages/protocol.ts';

/** The quoted strings in the code of a page's own rooms. */
function readNames(page: string): Set<string> {
  const texts = globSync(`{components,lib/store}/${page}/**/*.{ts,tsx}`).map((path) =>
    readFileSync(path, 'utf8'),
  );
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, name]) => name ?? '')),
  );
}

it.each<TopicRules['pages'][number]>(['popup', 'dashboard', 'options'])(
  'the %s page may ask only what its code asks, so that a compromised page cannot ask for more',
  async (page) => {
    const files = globSync('lib/messages/*-topics.ts').map((path) => readFileSync(path, 'utf8'));
    const topics = files.flatMap((text) =>
      [...text.matchAll(/^ {2}'([a-zA-Z.]+)': \{/gm)].flatMap(([, name]) => (isTopic(name) ? [name] : [])),
    );
    const allowed: string[] = [];
    for (const topic of topics) if ((await readRules(topic)).pages.includes(page)) allowed.push(topic);
    const named = readNames(page);
    expect(allowed.length).toBeGreaterThan(5);
    expect(allowed.filter((topic) => !named.has(topic))).toEqual([]);
    expect(topics.filter((topic) => named.has(topic) && !allowed.includes(topic))).toEqual([]);
  },
);
