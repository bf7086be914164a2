import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builds, readManifest } from './builds.ts';

const BYTES_OF_PIXEL = 4;

describe.each(builds)('the icons of $browser', ({ folder }) => {
  const icons = Object.entries(readManifest(folder).icons as Record<string, string>);

  it.each(icons)('is drawn whole at %s points', (size, path) => {
    const { width, height, opacityAt } = readPicture(readFileSync(join(folder, path)));
    expect([width, height]).toEqual([Number(size), Number(size)]);
    const [middle, last] = [width / 2, width - 1];
    const edges = [
      opacityAt(middle, 0),
      opacityAt(last, middle),
      opacityAt(middle, last),
      opacityAt(0, middle),
    ];
    expect(edges, 'The tile reaches each edge: up, right, down, left').toEqual([255, 255, 255, 255]);
    const corners = [opacityAt(0, 0), opacityAt(last, 0), opacityAt(last, last), opacityAt(0, last)];
    expect(Math.max(...corners), 'Its corners are round').toBeLessThan(128);
  });
});

/** Reads a PNG of 8 bits for each of red, green, blue and opacity, not interlaced: the only form that ours have. */
function readPicture(file: Buffer) {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  expect([...file.subarray(24, 29)], 'An icon of another form').toEqual([8, 6, 0, 0, 0]);
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
    }
  }
  const lineBytes = width * BYTES_OF_PIXEL;
  const lines = unfilter(inflateSync(Buffer.concat(parts)), lineBytes, height);
  const opacityAt = (x: number, y: number) => lines[y * lineBytes + x * BYTES_OF_PIXEL + 3] ?? 0;
  return { width, height, opacityAt };
}

/** Each line begins with the way in which its bytes were told from their neighbours: left, above, or both. */
function unfilter(data: Buffer, lineBytes: number, height: number): Uint8Array {
  const out = new Uint8Array(lineBytes * height);
  const byteAt = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (out[y * lineBytes + x] ?? 0));
  for (let y = 0; y < height; y += 1) {
    const way = data[y * (lineBytes + 1)];
    for (let x = 0; x < lineBytes; x += 1) {
      const left = byteAt(x - BYTES_OF_PIXEL, y);
      const above = byteAt(x, y - 1);
      const guess = guessOf(way, left, above, byteAt(x - BYTES_OF_PIXEL, y - 1));
      out[y * lineBytes + x] = (data[y * (lineBytes + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return out;
}

function guessOf(way: number | undefined, left: number, above: number, aboveLeft: number): number {
  if (way === 1) return left;
  if (way === 2) return above;
  if (way === 3) return Math.floor((left + above) / 2);
  if (way !== 4) return 0;
  const [byLeft, byAbove, byBoth] = [left, above, aboveLeft].map((one) =>
    Math.abs(left + above - aboveLeft - one),
  ) as [number, number, number];
  if (byLeft <= byAbove && byLeft <= byBoth) return left;
  return byAbove <= byBoth ? above : aboveLeft;
}
