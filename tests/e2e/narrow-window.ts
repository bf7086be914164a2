import type { Page } from 'puppeteer-core';

/** Texts of two cells in one row that overlap, and texts that a row cuts off at its bottom. */
export const findOverlaps = ({ page }: { page: Page }, rowsOf: string) =>
  page.evaluate((selector) => {
    const rows = [...document.querySelectorAll(selector)];
    return rows.length === 0
      ? ['no rows']
      : rows.flatMap((row) => {
          const { bottom } = row.getBoundingClientRect();
          const boxes = [...row.children].flatMap((cell, at) => {
            const range = document.createRange();
            // Text that only screen readers get may be anywhere.
            const hidden = [...cell.querySelectorAll('.vh')].flatMap((one) => {
              range.selectNodeContents(one);
              return [...range.getClientRects()];
            });
            const isHidden = ({ x, y }: DOMRect) => hidden.some((one) => one.x === x && one.y === y);
            range.selectNodeContents(cell);
            return [...range.getClientRects()]
              .filter((box) => box.width > 1 && !isHidden(box))
              .map((box) => ({ at, box, text: cell.textContent }));
          });
          const lieOnEachOther = (a: DOMRect, b: DOMRect) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
          return boxes
            .filter(
              ({ at, box }) =>
                box.bottom > bottom + 1 || boxes.some((one) => one.at > at && lieOnEachOther(one.box, box)),
            )
            .map(({ text }) => text);
        });
  }, rowsOf);

/** Doubles the text size. Returns what then extends beyond the window. */
export const doubleLetters = ({ page }: { page: Page }) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.fontSize = '200%';
    const isBeyond = (one: Element) => one.getBoundingClientRect().right > innerWidth + 0.5;
    const found = [...root.querySelectorAll('body *')].filter(
      (one) => isBeyond(one) && ![...one.children].some(isBeyond),
    );
    return root.scrollWidth > innerWidth ? found.map((one) => one.outerHTML) : [];
  });

/**
 * Buttons, fields and texts that stand out of one of these boxes on either side, and texts that stand out of their own
 * place. The heads of a table that is folded to cards are for screen readers alone.
 */
export const findCut = ({ page }: { page: Page }, boxes: string) =>
  page.$$eval(boxes, (all) =>
    all.length === 0
      ? ['no boxes']
      : all.flatMap((box) => {
          const { left, right } = box.getBoundingClientRect();
          const isOut = (part: Element) => {
            const seen = part.getBoundingClientRect();
            return seen.left < left - 1 || seen.right > right + 1;
          };
          const isTooWide = (part: Element) => part.scrollWidth > part.clientWidth + 1;
          return [...box.querySelectorAll('button, input, select, p, h2, th, td, .addr')]
            .filter((part) => part.clientWidth > 1 && !part.closest('thead, .vh'))
            .filter((part) => isOut(part) || (isTooWide(part) && !part.matches('input, select')))
            .map((part) => part.outerHTML.slice(0, 120));
        }),
  );
