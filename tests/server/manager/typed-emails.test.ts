import { beforeAll, expect, test } from 'vitest';

import { isEmail } from '#lib/email.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let manager: SignedIn;
beforeAll(async () => {
  server = await startServer();
  manager = await signIn(server.db, { role: 'industryManager' });
});

const MALFORMED = ['ann', '@delta.example', 'ann@delta', 'ann@@delta.example', 'ann@delta.example.', 'ann@delta .example'];
const FINE = ['', '  ', 'ann@delta.example', ' Ann.O’Neill+x@delta.example '];

/** Tries an address on something new and on something that is there, and says what was answered and what is kept. */
async function tryBoth(kind: 'Clue' | 'Buyer' | 'Inquiry', email: string) {
  const { call } = server.as(manager);
  const named = {
    Clue: { companyname: 'Delta' },
    Buyer: { buyer: 'Delta' },
    Inquiry: { title: 'D', buyer: 'D', content: 'D', userid: manager.id },
  };
  const blank = named[kind] as never;
  const { id } = (await call(`add${kind}`, blank)).body.result;
  const added = await call(`add${kind}`, { ...(blank as object), email });
  const changed = await call(`update${kind}`, { id, version: 1, email });
  const kept = (await call(`get${kind}`, { id })).body.result.email;
  const fields = [added, changed].map(({ body }) => (body.result as { field?: string } | null)?.field);
  return { status: [added.status, changed.status], fields, kept };
}

test.each(['Clue', 'Buyer', 'Inquiry'] as const)('a %s takes no address that its form would refuse, new or changed', async (kind) => {
  for (const email of MALFORMED) {
    expect(isEmail(email)).toBe(false);
    expect(await tryBoth(kind, email)).toEqual({ status: [400, 400], fields: ['email', 'email'], kept: '' });
  }
  for (const email of FINE) expect(await tryBoth(kind, email)).toMatchObject({ status: [200, 200], kept: email });
});
