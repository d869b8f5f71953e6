import { Readable } from 'node:stream';

import type { ErrorObject, ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';

import { Refusal } from '#server/operation.ts';

import type { CheckedOperation } from './contract.ts';

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

function checked(validate: ValidateFunction, input: unknown): object {
  if (!validate(input)) throw refusalOf(validate.errors?.[0]);
  const field = fieldWithNul(input);
  if (field !== undefined) throw invalidField(field);
  return input as object;
}

function refusalOf(error: ErrorObject | undefined): Refusal {
  const { missingProperty, additionalProperty } = (error?.params ?? {}) as { missingProperty?: string; additionalProperty?: string };
  const steps = [...(error?.instancePath.split('/').slice(1) ?? []), missingProperty ?? additionalProperty];
  const field = steps.filter((step) => step !== undefined).join('.');
  return field === '' ? new Refusal(400, 'invalidBody') : invalidField(field);
}

function invalidField(path: string): Refusal {
  const field = path.slice(0, MAX_FIELD_LENGTH).toWellFormed();
  return new Refusal(400, 'invalidField', { field, values: { field } });
}

/** PostgreSQL's text cannot hold the character NUL, and nobody means one. */
function fieldWithNul(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  for (const [key, part] of parts) {
    const found = fieldWithNul(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
