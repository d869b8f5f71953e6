import { describe, expect, test } from 'vitest';

import { operations } from '#server/operations.ts';

import { resolve, type Schema, testedOperations } from '../support/contract.ts';

const VERBS =
  /^(list|get|count|save|add|update|delete|mark|start|check|send|export|claim|login|logout|register|search|collect|import|upload|download|cancel|move|merge|unmerge|create|give|transfer|lock|leave|preview|simulate|undo|close)/;
/** Any call may meet too many requests, a failure and a database that is away. */
const ALWAYS = [429, 500, 503];

describe.each(testedOperations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, { access, needsToken, area, input, isDownload, replies, summary }) => {
    test('has a name that begins with a verb, an area and a summary', () => {
      expect(id).toMatch(VERBS);
      expect(area).not.toBe('');
      expect(summary).toMatch(/^[A-Z].+\.$/);
    });

    test('documents success and every error it can meet', () => {
      const expected = [200, ...ALWAYS];
      if (access !== 'public') expected.push(445);
      if (needsToken) expected.push(403);
      if (typeof access === 'object') expected.push(401);
      if (input) expected.push(400);
      expect([...replies.keys()]).toEqual(expect.arrayContaining(expected));
      expect(replies.has(401)).toBe(typeof access === 'object');
    });

    test('answers with the envelope of code, message and result, and nothing else', () => {
      for (const [status, schema] of replies) {
        if (isDownload && status === 200) continue;
        const { schema: envelope } = resolve(schema);
        expect(envelope).toMatchObject({ type: 'object', additionalProperties: false, required: ['code', 'message', 'result'] });
      }
    });

    test('limits every text and list of its request, and refuses unknown fields', () => {
      expect(input ? unlimited(input, 'body') : []).toEqual([]);
    });

    test('has a server operation of its own name', () => {
      expect(operations[id]).toBeTypeOf('function');
    });
  },
);

const LIMITS: Partial<Record<NonNullable<Schema['type']>, readonly (keyof Schema)[]>> = {
  string: ['maxLength'],
  array: ['maxItems'],
  object: ['additionalProperties'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
};

/** Nested as its writer likes, so that no schema can limit it: the server refuses one that is longer than its description says. */
const LIMITED_AS_A_WHOLE = 'MailDocument';

/** The parts of a request that a sender could make as large as they like. */
function unlimited(reference: Schema, at: string): string[] {
  const { name, schema } = resolve(reference);
  if (name === LIMITED_AS_A_WHOLE) return [];
  const limits = schema.enum || schema.type === undefined ? [] : (LIMITS[schema.type] ?? []);
  return [
    ...limits.filter((limit) => schema[limit] === undefined || schema[limit] === true).map((limit) => `${at} needs ${limit}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unlimited(part, `${at}.${name}`)),
    ...(schema.items ? unlimited(schema.items, `${at}[]`) : []),
    ...(schema.oneOf ?? []).flatMap((part) => unlimited(part, at)),
  ];
}
