import type { DataSet } from './data-set.ts';
import { replaceRows } from './insert-rows.ts';
import { readList, readText } from './read-data.ts';

export const emailLists: DataSet = {
  name: 'email-lists',
  files: ['disposable_domains_cc0.txt.gz', 'email_providers_common.json.gz', 'role_accounts.txt.gz'],
  fill: async (db) => {
    const disposable = await readList('disposable_domains_cc0.txt.gz');
    const providers = JSON.parse(await readText('email_providers_common.json.gz')) as string[];
    const roles = await readList('role_accounts.txt.gz');
    await replaceRows(db, 'email_domain', [
      ...disposable.map((domain) => ({ domain, kind: 'disposable' as const })),
      ...providers.map((domain) => ({ domain, kind: 'provider' as const })),
    ]);
    await replaceRows(
      db,
      'role_mailbox',
      roles.map((name) => ({ name })),
    );
    return { 'disposable-domains': disposable.length, 'email-providers': providers.length, 'role-accounts': roles.length };
  },
};
