/** One request as it arrived. The token is never kept; of long texts and nested values only the length or type is. */
export type LoggedRequest = {
  readonly number: number;
  readonly atMs: number;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly hasToken: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isFaulty: boolean;
};

const keptRequests = 2_000;
const maxTextLength = 4_000;
const maxFields = 50;

const showValue = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > maxTextLength ? `text of ${value.length} characters` : value;
  return typeof value === 'object' && value !== null ? typeof value : value;
};

export type RequestLog = ReturnType<typeof createRequestLog>;

/** Keeps the last requests and counts all of them by endpoint. In memory only. */
export const createRequestLog = () => {
  let entries: LoggedRequest[] = [];
  let total = 0;
  const counts = new Map<string, number>();
  return {
    add: (
      entry: Omit<LoggedRequest, 'number' | 'fields'>,
      fields: Iterable<readonly [string, unknown]>,
    ): void => {
      total += 1;
      counts.set(entry.endpoint, (counts.get(entry.endpoint) ?? 0) + 1);
      const shown = [...fields]
        .slice(0, maxFields)
        .map(([name, value]) => [name.slice(0, 100), showValue(value)]);
      entries.push({ number: total, ...entry, fields: Object.fromEntries(shown) });
      if (entries.length >= keptRequests * 2) entries = entries.slice(-keptRequests);
    },
    clear: (): void => {
      entries = [];
      total = 0;
      counts.clear();
    },
    show: () => ({ total, counts: Object.fromEntries(counts), requests: entries.slice(-keptRequests) }),
  };
};
