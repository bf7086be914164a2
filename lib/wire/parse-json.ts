export type ParsedJson = { ok: true; value: unknown } | { ok: false };

/** An object with keys, which is what both kinds of servers answer with. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const DEEPEST = 32;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const EXACT_INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;

/**
 * Parses JSON without losing a digit: integers of up to 15 digits become numbers, every other number becomes the text
 * of its digits. (The reviver's source text would do the same, but not in every Firefox we support.) Refuses what is
 * nested deeper than 32 before building any of it. `__proto__` becomes an ordinary own key.
 */
export function parseJson(text: string): ParsedJson {
  const exact = quoteInexactNumbers(text);
  if (exact === null) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(exact) };
  } catch {
    return { ok: false };
  }
}

function quoteInexactNumbers(text: string): string | null {
  let result = '';
  let copied = 0;
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') {
      at = skipText(text, at);
      continue;
    }
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    if (depth > DEEPEST) return null;
    const digits =
      character === '-' || (character >= '0' && character <= '9') ? readNumber(text, at) : undefined;
    if (digits && !EXACT_INTEGER.test(digits)) {
      result += `${text.slice(copied, at)}"${digits}"`;
      copied = at + digits.length;
    }
    at += digits?.length ?? 1;
  }
  return result + text.slice(copied);
}

function readNumber(text: string, at: number): string | undefined {
  NUMBER.lastIndex = at;
  return NUMBER.exec(text)?.[0];
}

/** The place behind the closing quote, or the end of a text that has none. */
function skipText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '"') return at + 1;
  }
  return text.length;
}
