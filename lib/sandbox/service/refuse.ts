/**
 * The rental service's six endpoints, read from its contract and from nothing else.
 * For the sandbox's router only.
 * Never changes the world: it decides, and hands back events with the answer.
 */
import type { Reply } from '../http/reply.ts';
import { reply } from '../http/reply.ts';

/** What is wrong, by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Error bodies are invented: the contract shows none. */
export const refuse = (
  status: number,
  message: string,
  errors?: FieldErrors,
  headers?: Readonly<Record<string, string>>,
): Reply => reply({ status: 'error', message, ...(errors && { errors }) }, status, headers);

export const refuseFields = (errors: FieldErrors): Reply =>
  refuse(422, 'The given data was invalid.', errors);
