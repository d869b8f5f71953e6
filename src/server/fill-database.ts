import { randomInt } from 'node:crypto';

import type { Settings } from './config.ts';
import { withLock } from './database/lock.ts';
import type { DemoPlace } from './demo/demo-inquiries.ts';
import { type DemoAccount, makeDemo } from './demo/make-demo.ts';
import { importSeed } from './seed/import.ts';
import type { SiteOrigins } from './site/serve/site-address.ts';

type Filling = SiteOrigins & Pick<Settings, 'demo' | 'demoPassword'>;
type Tell = (line: string) => void;

/** Brings the public data into a database that lacks it, and the demo company into one without accounts; of several servers one does it. */
export async function fillDatabase({ db, files }: DemoPlace, settings: Filling, tell: Tell): Promise<void> {
  await importSeed(db);
  if (!settings.demo) return;
  await withLock(db, 'demo', async (connection) => {
    const account = await connection.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (account) return;
    const password = settings.demoPassword ?? randomPassword();
    tellAccounts(await makeDemo({ db: connection, files, settings }, password), password, tell);
  });
}

/** Twelve characters that are hard to guess and easy to type: no look-alikes. */
function randomPassword(): string {
  const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const pick = () => characters[randomInt(characters.length)];
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, pick).join('')).join('-');
}

/** The only time that the password is shown; it is not kept. */
function tellAccounts(accounts: readonly DemoAccount[], password: string, tell: Tell): void {
  tell('Demo accounts:');
  for (const { mobile, name, company, part } of accounts) tell(`  ${mobile}  ${part}, ${name}, ${company}`);
  tell(`  Password of all: ${password}`);
}
