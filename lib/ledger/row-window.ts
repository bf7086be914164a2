/** Where a list is scrolled to, and how high its view and its rows are. */
export interface ListPlace {
  scrollTopPx: number;
  viewPx: number;
  rowPx: number;
}

export interface Scrolled extends ListPlace {
  count: number;
}

/** The beginning of a list of which nothing was measured yet. */
export const BEGINNING: ListPlace = { scrollTopPx: 0, viewPx: 640, rowPx: 57 };

export interface RowWindow {
  first: number;
  /** One behind the last row. */
  end: number;
  abovePx: number;
  belowPx: number;
}

/** Browsers lay out no more than some 17 million pixels, and fewer when the page is zoomed. */
const MOST_PX = 6_000_000;
/** Rows drawn beyond those in view, so that a turn of the wheel shows no gap. */
const BESIDE = 6;

/**
 * Which of many rows of equal height are in view. The scrolled height stands for all rows: where it would exceed what a
 * browser can lay out, a pixel of scrolling stands for more than a pixel of rows.
 */
export function windowRows({ scrollTopPx, viewPx, rowPx, count }: Scrolled): RowWindow {
  const wholePx = Math.min(count * rowPx, MOST_PX);
  const seen = Math.ceil(viewPx / rowPx) + 1;
  const scrollable = Math.max(wholePx - viewPx, 1);
  const isExact = wholePx === count * rowPx;
  const topRow = isExact
    ? Math.floor(scrollTopPx / rowPx)
    : Math.floor((Math.min(scrollTopPx / scrollable, 1) * Math.max(count * rowPx - viewPx, 0)) / rowPx);
  const first = Math.min(Math.max(topRow - BESIDE, 0), Math.max(count - seen, 0));
  const end = Math.min(Math.max(topRow, 0) + seen + BESIDE, count);
  const drawnPx = (end - first) * rowPx;
  const abovePx = isExact
    ? first * rowPx
    : Math.min(Math.max(scrollTopPx - (topRow - first) * rowPx, 0), wholePx - drawnPx);
  return { first, end, abovePx, belowPx: Math.max(wholePx - abovePx - drawnPx, 0) };
}
