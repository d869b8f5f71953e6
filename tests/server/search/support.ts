import type { Input, Result } from '#server/operation.ts';

import type { TestCaller } from '../../support/server.ts';

/** A search that must succeed, in a language. */
export async function search(caller: TestCaller, input: Input<'searchCompanies'>, language = 'zh-CN'): Promise<Result<'searchCompanies'>> {
  const reply = await caller.call('searchCompanies', input, { headers: { 'accept-language': language } });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.message}`);
  return reply.body.result;
}

/** The first companies that a keyword finds, by id. */
export async function someIds(caller: TestCaller, keyword: string, size: number): Promise<string[]> {
  const { datas } = await search(caller, { keyword, index: 1, size });
  return datas.map(({ id }) => id);
}
