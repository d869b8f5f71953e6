import { randomUUID } from 'node:crypto';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';

/** A company with an owner and two sub-accounts that see their own customers only, and somebody of another company. */
export interface Office {
  server: TestServer;
  accounts: { owner: SignedIn; sales: SignedIn; other: SignedIn };
  owner: TestCaller;
  sales: TestCaller;
  other: TestCaller;
  stranger: TestCaller;
  /** A new customer of somebody, or of nobody: in the public pool. */
  customer: (holder?: SignedIn | null, values?: { companyname?: string; namekey?: string; countrycode?: string }) => Promise<string>;
}

/** Starts a server with an office in it. */
export async function openOffice({ seed = false } = {}): Promise<Office> {
  const server = await startServer({ seed });
  const owner = await signIn(server.db);
  const member = { tenant: owner.tenant, parent: owner.id, role: 'sales' } as const;
  const [sales, other, stranger] = [await signIn(server.db, member), await signIn(server.db, member), await signIn(server.db)];
  return {
    server,
    accounts: { owner, sales, other },
    owner: server.as(owner),
    sales: server.as(sales),
    other: server.as(other),
    stranger: server.as(stranger),
    customer: async (holder = sales, { companyname = 'Nordic Lamp AB', namekey = randomUUID(), countrycode = 'SE' } = {}) => {
      const place = {
        countrycode,
        state: '',
        city: 'Malmö',
        address: '',
        postcode: '',
        timezone: 'Europe/Stockholm',
        geoprecision: '',
      } as const;
      const { id } = await server.db
        .insertInto('customer')
        .values({
          ...place,
          tenant_id: owner.tenant,
          owner_id: holder?.id ?? null,
          customercode: randomUUID().slice(0, 20),
          source: 'manual',
          companyname,
          namekey,
          phone: '',
          role: '',
          industry_ids: [],
          lat: null,
          lng: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
