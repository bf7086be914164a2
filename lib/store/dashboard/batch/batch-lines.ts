import { type Address, parseAddress } from '../../../domain/address/address.ts';
import type { RecipientRefusal } from '../../../domain/address/recipients.ts';
import { columnBelowHead } from '../../../domain/address/table-head.ts';
import { plainDigits } from '../../../domain/amounts/typed-number.ts';
import { PERIODS, type Period } from '../../../domain/rental/period.ts';
import { isTokenContract, TOKENS } from '../../../domain/rental/token.ts';
import { findTwins, type Twins } from './batch-twins.ts';

const MOST_LINES = 200;
const LONGEST_TEXT = 400_000;
const LONGEST_SHOWN = 80;
const MOST_RECIPIENTS = 100;
const MOST_LEFT_OUT = 5;
const LONGEST_WORD = 20;
/**
 * No transfer takes less than 1,000 energy, so a shorter number is the first part of one with a separator inside. Such
 * a part never begins with a zero, so a number with leading zeros is taken as it stands.
 */
export const LEAST_DIGITS = 4;

/** What one line asks for: an amount of energy, a usual transfer, or transfers of a token to these recipients. */
export type LineTask =
  | { kind: 'amount'; energyUnits: bigint }
  | { kind: 'transfer'; isNewHolder: boolean }
  | { kind: 'estimate'; token: string; recipients: Address[] };

export type LineProblem =
  | { code: RecipientRefusal; isRecipient: boolean }
  | {
      code:
        | 'no-address'
        | 'no-address-in-columns'
        | 'two-addresses'
        | 'two-amounts'
        | 'too-little'
        | 'too-much'
        | 'two-tasks'
        | 'two-periods';
    }
  | { code: 'recipients-missing' | 'too-many-recipients' | 'not-understood'; word: string };

/** One line as it was understood. `task` and `period` are null where the line leaves them to the form. */
type BatchLine = {
  /** Its line in the text, counted from 1. */
  number: number;
  text: string;
  to: Address | null;
  task: LineTask | null;
  period: Period | null;
  problem: LineProblem | null;
};

export type BatchText = {
  lines: BatchLine[];
  twins: Twins;
  isTooLong: boolean;
  /** The head's names of the first few columns that are not read. */
  leftOut: string[];
};

/** The words of a head that mean something here. All other columns are for people, or in another language. */
const HEAD_WORDS = /^(address|to|sender|amount|energy|units|task|token|recipients?|period|duration)$/i;
/** Every mark that separates cells, the one that is rarest inside of them first. */
const SEPARATORS = '\t;|,';
const PERIOD_WORD = /^(1|3|7|15|30) ?(h|hour|hours|d|day|days)$/i;

/**
 * Reads pasted lines or a file. Comma, semicolon, bar, tab or blank separates cells. A head line is understood, and says
 * which of them does: a comma in a name or an amount would move the cells behind it to other columns.
 */
export function readBatchText(text: string): BatchText {
  const { head, body } = splitText(text);
  const lines = body.slice(0, MOST_LINES).map((row) => readLine(row.number, row.text, head));
  return {
    lines,
    twins: findTwins(lines),
    isTooLong: body.length > MOST_LINES || text.length > LONGEST_TEXT,
    leftOut: head ? listLeftOut(head.names) : [],
  };
}

/**
 * The content of these lines, or of all, written as lines that need no head. A line of which no column is read stays
 * whole.
 */
export function textOfLines(text: string, lines?: readonly { number: number }[]): string {
  const { head, body } = splitText(text);
  return body
    .filter(({ number }) => lines?.some((line) => line.number === number) ?? true)
    .map((row) => readCells(row.text, head).filter(Boolean).join(', ') || row.text)
    .join('\n');
}

function splitText(text: string) {
  const all = text
    .slice(0, LONGEST_TEXT)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/);
  // A tab at the beginning of a line stands behind an empty cell.
  const rows = all
    .map((line, index) => ({ number: index + 1, text: line.trimEnd() }))
    .filter(({ text: line }) => line !== '');
  const head = readHead(rows.slice(0, MOST_LINES + 1).map((row) => row.text));
  return { head, body: head ? rows.slice(1) : rows };
}

/** The names of the columns, and what separates them. */
type Head = { names: string[]; separators: string };

const readCells = (text: string, head: Head | null): string[] =>
  splitCells(text, head?.separators ?? SEPARATORS).filter((_, column) => {
    const name = head?.names[column];
    return name === undefined || HEAD_WORDS.test(name);
  });

/** Null when the first line is no head. Where one is in another language, the lines below it say what is the address. */
function readHead(lines: string[]): Head | null {
  for (const separators of [...SEPARATORS, SEPARATORS]) {
    const names = splitCells(lines[0] ?? '', separators);
    if (names.length < 2 && separators !== SEPARATORS) continue;
    if (names.some((name) => /^(address|to|sender)$/i.test(name))) return { names, separators };
    const rows = lines.map((line) => splitCells(line, separators));
    const column = columnBelowHead(rows);
    const isWide = rows.some((row) => row.length > names.length);
    // Behind a title stands what has no name. A token above addresses may be what all of them send.
    if (column >= 0 && !isWide && !symbolOf(names[column] ?? ''))
      return { names: names.with(column, 'address'), separators };
  }
  return null;
}

function listLeftOut(head: string[]): string[] {
  const names = head.filter((cell) => cell !== '' && !HEAD_WORDS.test(cell));
  const cut = (name: string) => (name.length > LONGEST_WORD ? `${name.slice(0, LONGEST_WORD)}…` : name);
  const shown = names.slice(0, MOST_LEFT_OUT).map(cut);
  return names.length > MOST_LEFT_OUT ? [...shown, '…'] : shown;
}

/** Cells with their quotes taken off; a separator inside quotes separates nothing. */
function splitCells(line: string, separators: string): string[] {
  const cells: string[] = [];
  // A tab is a blank too, but between two tabs there is an empty cell.
  const cell = `[^\\S\\t]*(?:"((?:[^"]|"")*)"|([^${separators}]*))[^\\S\\t]*(?:[${separators}]|$)`;
  for (const match of line.matchAll(new RegExp(cell, 'g'))) {
    if (match[0] === '') break;
    cells.push((match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"')).trim());
  }
  return cells;
}

function readLine(number: number, text: string, head: Head | null): BatchLine {
  const cells = readCells(text, head);
  const line: BatchLine = {
    number,
    text: text.trim().slice(0, LONGEST_SHOWN),
    to: null,
    task: null,
    period: null,
    problem: null,
  };
  const found = {
    numbers: [] as string[],
    tokens: [] as string[],
    isNewHolder: false,
    recipients: [] as Address[],
  };
  for (const word of cells.map(readDigits).flatMap(splitWords)) {
    if (line.problem) break;
    const period = PERIOD_WORD.exec(word);
    if (/^\d+$/.test(word)) found.numbers.push(word);
    else if (period) takePeriod(line, `${period[1]}${period[2]?.[0]?.toLowerCase()}`);
    else if (symbolOf(word)) found.tokens.push(symbolOf(word) ?? word);
    else if (/^new$/i.test(word)) found.isNewHolder = true;
    else takeAddress(line, found.recipients, word);
  }
  if (!line.problem && line.to === null)
    line.problem = { code: head ? 'no-address-in-columns' : 'no-address' };
  if (!line.problem) takeTask(line, found);
  return line;
}

/** Numbers in the digits of any script become ASCII digits. Digits inside an address are left alone. */
function readDigits(cell: string): string {
  return cell.replace(/(?<![\p{L}\p{N}٫٬])\p{Nd}+(?=$|[\s,;|]| ?(?:h|hours?|d|days?)\b)/giu, plainDigits);
}

/** Blanks separate words, but the number and the unit of a period stay together. */
function splitWords(cell: string): string[] {
  if (cell === '' || PERIOD_WORD.test(cell)) return cell === '' ? [] : [cell];
  return cell.replace(/\b(\d+) (h|hours?|d|days?)\b/gi, '$1$2').split(/[\s,;|]+/);
}

function takePeriod(line: BatchLine, name: string): void {
  const period = PERIODS.find((one) => one === name);
  if (!period) line.problem = { code: 'not-understood', word: name };
  else if (line.period && line.period !== period) line.problem = { code: 'two-periods' };
  else line.period = period;
}

function takeAddress(line: BatchLine, recipients: Address[], word: string): void {
  const parsed = parseAddress(word);
  const isRecipient = line.to !== null;
  if (!parsed.ok) {
    const isMeant = word.length >= 20 || /^(T|0x|41)\w{10}/.test(word);
    line.problem = isMeant
      ? { code: parsed.code, isRecipient }
      : { code: 'not-understood', word: word.slice(0, LONGEST_WORD) };
  } else if (isTokenContract(parsed.address)) line.problem = { code: 'token-contract', isRecipient };
  else if (!isRecipient) line.to = parsed.address;
  else if (!recipients.includes(parsed.address)) recipients.push(parsed.address);
}

type Found = { numbers: string[]; tokens: string[]; isNewHolder: boolean; recipients: Address[] };

/** Two numbers may be one with a separator inside: that is never guessed. */
function takeTask(line: BatchLine, { numbers, tokens, isNewHolder, recipients }: Found): void {
  const [digits] = numbers;
  const [token] = tokens;
  if (numbers.length > 1) line.problem = { code: 'two-amounts' };
  else if (tokens.length > 1 || (digits !== undefined && (token !== undefined || recipients.length > 0)))
    line.problem = { code: 'two-tasks' };
  else if (digits !== undefined) takeAmount(line, digits);
  else if (recipients.length > MOST_RECIPIENTS)
    line.problem = { code: 'too-many-recipients', word: `${MOST_RECIPIENTS}` };
  // Two addresses alone may both want energy: that is never guessed.
  else if (recipients.length > 0 && token === undefined) line.problem = { code: 'two-addresses' };
  else if (recipients.some((one) => one === line.to)) line.problem = { code: 'sender', isRecipient: true };
  else if (recipients.length > 0 && token !== undefined)
    line.task = { kind: 'estimate', token: token, recipients };
  else if (token !== undefined && token !== 'USDT')
    line.problem = { code: 'recipients-missing', word: token };
  else if (token !== undefined || isNewHolder) line.task = { kind: 'transfer', isNewHolder };
}

function takeAmount(line: BatchLine, digits: string): void {
  const units = digits.replace(/^0+/, '');
  if (units === '' || digits.length < LEAST_DIGITS) line.problem = { code: 'too-little' };
  else if (units.length > 12) line.problem = { code: 'too-much' };
  else line.task = { kind: 'amount', energyUnits: BigInt(units) };
}

/** The token's own spelling of its symbol, however it was typed. */
function symbolOf(word: string): string | undefined {
  return TOKENS.find(({ symbol }) => symbol.toLowerCase() === word.toLowerCase())?.symbol;
}
