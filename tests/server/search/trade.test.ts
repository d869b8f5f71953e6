import { beforeAll, describe, expect, test } from 'vitest';

import { type NewRecord, partyOf } from '#server/customs/write/new-record.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';
import { imported, trade } from '../customs/support.ts';
import { search } from './support.ts';

let server: TestServer;
let owner: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  owner = await signIn(server.db);
  rival = await signIn(server.db);
});

const NAME = 'ABBEYWRAP PACKAGING LTD.';
const SILENT = { companyid: '', tradecount12m: 0, lasttradedate: '', until: '' };

/** A shipment to the company of the directory, as another source writes its name. */
function shipment(values: Partial<NewRecord>, countrycode = 'CA'): NewRecord {
  return { ...trade(), buyer: partyOf('Abbeywrap Packaging', countrycode), ...values };
}

const tradeOf = async (account: SignedIn, keyword = NAME) => (await search(server.as(account), { keyword, index: 1 })).datas[0]?.trade;

describe('a company in a search', () => {
  test('says that no customs record names it', async () => {
    expect(await tradeOf(owner)).toEqual(SILENT);
  });

  test('says how often it traded in the twelve months to the end of the source, and when last; what another company imported, nobody else is told', async () => {
    await imported(server, owner.tenant, [
      shipment({ date: '2022-06-30' }),
      shipment({ date: '2022-07-01' }),
      shipment({ date: '2023-02-11' }),
      shipment({ date: '2023-02-12' }, 'US'),
      trade({ date: '2023-06-15' }),
    ]);
    expect(await tradeOf(owner)).toEqual({
      companyid: expect.any(String),
      tradecount12m: 2,
      lasttradedate: '2023-02-11',
      until: '2023-06-15',
    });
    expect(await tradeOf(rival)).toEqual(SILENT);
  });

  test('counts what it sold as well, and of an unknown country', async () => {
    const seller = partyOf('ABBEYWRAP PACKAGING LIMITED', '');
    await imported(server, rival.tenant, [{ ...trade({ date: '2024-01-31' }), supplier: seller }, shipment({ date: '2024-01-02' })]);
    expect(await tradeOf(rival)).toMatchObject({ tradecount12m: 2, lasttradedate: '2024-01-31', until: '2024-01-31' });
  });

  test('says nothing of shipments to whoever may not see customs data', async () => {
    const colleague = await signIn(server.db, {
      parent: owner.id,
      tenant: owner.tenant,
      rights: { permissions: [{ id: 'search', operation: ['view'] }], roles: [] },
    });
    expect(await tradeOf(colleague)).toBeUndefined();
  });

  test('leads to its analysis, which counts the same', async () => {
    const said = await tradeOf(owner);
    const { body } = await server
      .as(owner)
      .call('getCompanyAnalysis', { companyid: said?.companyid ?? '', login_type: 'web', hme_source_type: 'farsail' });
    expect(JSON.parse(body.result)).toMatchObject({
      profile: { tradecount12m: said?.tradecount12m, lastdate: said?.lasttradedate },
      caveats: { lastdate: said?.until },
    });
  });
});
