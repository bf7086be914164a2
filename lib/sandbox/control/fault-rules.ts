import type { Rule } from './shape.ts';
import { anyText, listOf, mapOf, oneOf, shape, trueOrFalse, wholeNumber } from './shape.ts';

const dayMs = 86_400_000;
const maxBodyLength = 134_217_728;
const maxPlans = 100;
/** The server that sends the response sets these headers itself, so no plan may. */
const carriersHeaders = ['content-length', 'transfer-encoding', 'connection', 'keep-alive'];

const headerRule: Rule = mapOf(
  (value) =>
    typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value) && value.trim() === value
      ? undefined
      : 'must be text that fits a header',
  (name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !carriersHeaders.includes(name.toLowerCase()),
);

/** Pairs of a status and its milliseconds after creation. The first time is 0 and times never go back. */
const pathRule: Rule = (value) => {
  const complaint = listOf(wholeNumber(-1_000, 400 * dayMs), 40)(value);
  if (complaint) return complaint;
  const steps = value as readonly number[];
  const times = steps.filter((_, at) => at % 2 === 1);
  const isRising = times.every((time, at) => time >= (times[at - 1] ?? 0));
  return steps.length >= 2 && steps.length % 2 === 0 && times[0] === 0 && isRising
    ? undefined
    : 'must be pairs of status and milliseconds, from 0 on and never going back';
};

const planRule = (endpoints: readonly string[]): Rule => {
  const rule = shape(
    {
      endpoint: oneOf('*', ...endpoints),
      from: wholeNumber(1, 1_000_000),
      times: wholeNumber(1, 1_000_000),
      action: oneOf('applied', 'skipped'),
      latencyMs: wholeNumber(0, dayMs),
      drop: oneOf('before', 'after'),
      truncateAt: wholeNumber(0, maxBodyLength),
      byteEveryMs: wholeNumber(1, dayMs),
      status: wholeNumber(200, 599),
      headers: headerRule,
      body: anyText,
      bodyBase64: (value) =>
        anyText(value) ??
        (/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(String(value))
          ? undefined
          : 'must be base64'),
      bodyRepeat: wholeNumber(1, maxBodyLength),
      redirect: (value) => headerRule({ location: value }) && 'must be a URL',
      applyAfterMs: wholeNumber(0, dayMs),
      listAfterMs: wholeNumber(0, 30 * dayMs),
      isGuidShuffled: trueOrFalse,
      path: pathRule,
    },
    ['endpoint'],
  );
  return (value) => {
    const complaint = rule(value);
    if (complaint) return complaint;
    const { body, bodyRepeat } = value as { body?: string; bodyRepeat?: number };
    const length = (body ?? '').length * (bodyRepeat ?? 1);
    return length > maxBodyLength ? `has a body of more than ${maxBodyLength} characters` : undefined;
  };
};

/** The rule for the whole body of /_sandbox/faults. */
export const makeFaultsRule = (endpoints: readonly string[]): Rule =>
  shape({ plans: listOf(planRule(endpoints), maxPlans) }, ['plans']);
