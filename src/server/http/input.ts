import { Readable } from 'node:stream';

import type { ErrorObject } from 'ajv';
import type { FastifyRequest } from 'fastify';

import { invalidField, Refusal } from '#server/operation.ts';

import type { Check, CheckedOperation } from './contract.ts';

const MAX_FIELD_LENGTH = 100;

/**
 * The input of an operation, checked and with its defaults filled in.
 *
 * @throws Refusal 400 that names the field
 */
export function readInput({ body, query, isUpload }: CheckedOperation, request: FastifyRequest): unknown {
  if (isUpload !== request.body instanceof Readable) throw new Refusal(400, 'invalidBody');
  if (isUpload) return { ...(query && checked(query, request.query)), content: request.body };
  if (body) return checked(body, request.body ?? null);
  return query && checked(query, request.query);
}

function checked(check: Check, input: unknown): object {
  const validate = check();
  if (!validate(input)) throw refusalOf(validate.errors?.[0]);
  const field = unstorableField(input);
  if (field !== undefined) throw invalidAt(field);
  return input as object;
}

function refusalOf(error: ErrorObject | undefined): Refusal {
  const { missingProperty, additionalProperty } = (error?.params ?? {}) as { missingProperty?: string; additionalProperty?: string };
  const steps = [...(error?.instancePath.split('/').slice(1) ?? []), missingProperty ?? additionalProperty];
  const field = steps.filter((step) => step !== undefined).join('.');
  return field === '' ? new Refusal(400, 'invalidBody') : invalidAt(field);
}

/** A path is a stranger's text, so it is cut short. */
function invalidAt(path: string): Refusal {
  return invalidField(path.slice(0, MAX_FIELD_LENGTH).toWellFormed());
}

/** PostgreSQL's text holds neither the character NUL nor half a character (one surrogate without the other), and nobody means one. */
function unstorableField(input: unknown): string | undefined {
  for (const { text, path } of textsIn(input, [])) if (!isStorable(text)) return path.join('.');
  return undefined;
}

interface Found {
  text: string;
  path: readonly string[];
}

/**
 * Every text in what was sent, and every key.
 *
 * @yields each with the way to it
 */
function* textsIn(value: unknown, path: readonly string[]): Generator<Found> {
  if (typeof value === 'string') yield { text: value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    yield { text: key, path: [...path, key] };
    yield* textsIn(part, [...path, key]);
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
