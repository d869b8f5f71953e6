import { expect, test } from 'vitest';

import { completedOperation, type ShortOperation } from '#build/contract-operations.ts';

const RESULT = { type: 'string' };
const KINDS: readonly [kind: string, operation: Partial<ShortOperation>, answers: readonly string[]][] = [
  ['a public question', { security: [] }, ['200', '403', '429', '500', '503']],
  ['a public form', { security: [], 'x-body': {} }, ['200', '400', '403', '429', '500', '503']],
  ['a question of somebody signed in', {}, ['200', '403', '429', '445', '500', '503']],
  [
    'a form of somebody who needs a permission',
    { 'x-permission': {}, 'x-body': {} },
    ['200', '400', '401', '403', '429', '445', '500', '503'],
  ],
  [
    'an upload that may find nothing',
    { 'x-permission': {}, requestBody: {}, 'x-refusals': [404] },
    ['200', '400', '401', '403', '404', '429', '445', '500', '503'],
  ],
  [
    'a download in a window, which sends no token',
    { security: [{ session: [] }], parameters: [] },
    ['200', '400', '403', '429', '445', '500', '503'],
  ],
];

test.each(KINDS)('the build lists the answers of %s', (_, operation, answers) => {
  const completed = completedOperation({ operationId: 'x', 'x-result': RESULT, ...operation }, 'site') as { responses: object };
  expect(Object.keys(completed.responses).toSorted()).toEqual(answers);
});

test('the build puts a result into its envelope and names the area', () => {
  const completed = completedOperation({ operationId: 'x', 'x-body': { type: 'object' }, 'x-result': RESULT, security: [] }, 'site');
  expect(completed).toMatchObject({
    operationId: 'x',
    tags: ['site'],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      200: {
        content: {
          'application/json': { schema: { required: ['code', 'message', 'result'], properties: { code: { const: 200 }, result: RESULT } } },
        },
      },
    },
  });
});

test('an operation that says nothing of its result stops the build', () => {
  expect(() => completedOperation({ operationId: 'getNothing' } as never, 'site')).toThrow('getNothing has no x-result');
});
