import { expect, test } from 'vitest';

import { ApiError } from '#client/api-error.ts';
import type { Calls } from '#client/calls.ts';
import { customsOf } from '#client/customs.ts';

const source = {
  id: '3',
  name: 'Bills of lading',
  countrycode: 'US',
  country: '美国',
  kind: 'bol',
  direction: 'import',
  from: '2020-01-01',
  to: '2024-03-31',
  records: 12,
  lagdays: 9,
  fields: { value: true, price: false, buyer: true, supplier: true, contact: false },
  own: true,
};

const answering = (answer: unknown) => customsOf({ listCustomsSources: async () => answer } as unknown as Calls);

test('a customs search says who asks and reads the JSON of its answer', async () => {
  const sent: unknown[] = [];
  const listCustomsSources = async (input: unknown) => {
    sent.push(input);
    return JSON.stringify([{ ...source, newer: 1 }]);
  };
  const read = await customsOf({ listCustomsSources } as unknown as Calls).listCustomsSources({});
  expect(read).toEqual([{ ...source, newer: 1 }]);
  expect(sent).toEqual([{ login_type: 'web', hme_source_type: 'farsail' }]);
});

test.each([
  ['no JSON', 'records: 12'],
  ['no text', [source]],
  ['something else', JSON.stringify({ datas: [] })],
  ['a field of another type', JSON.stringify([{ ...source, records: '12' }])],
  ['a value that the contract does not know', JSON.stringify([{ ...source, kind: 'rumour' }])],
  ['a field that is missing', JSON.stringify([{ ...source, fields: {} }])],
])('a customs search that is answered with %s finds nothing, without a word', async (_, answer) => {
  expect(await answering(answer).listCustomsSources({})).toEqual([]);
});

test('a customs search that fails finds nothing, without a word, unless its caller gave it up', async () => {
  const calls = { searchTradeRecords: async () => Promise.reject(new ApiError('network')) } as unknown as Calls;
  expect(await customsOf(calls).searchTradeRecords({ keyword: 'shears' })).toMatchObject({ datas: [], total: 0, exact: true });
  const signal = AbortSignal.abort();
  await expect(customsOf(calls).searchTradeRecords({}, { signal })).rejects.toBeInstanceOf(ApiError);
});
