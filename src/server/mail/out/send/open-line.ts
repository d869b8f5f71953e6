import type { Kysely } from 'kysely';

import { cloudAdapters, type CloudAdapters } from '#server/cloud/cloud-adapters.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/secrets.ts';

import type { OpenLine } from './deliver-messages.ts';
import { openSmtp } from './open-smtp.ts';

interface LineParts {
  db: Kysely<Database>;
  settings: Pick<Settings, 'allowLoopback'>;
  secrets: Pick<Secrets, 'open'>;
  adapters?: CloudAdapters;
}

/** Opens lines to the SMTP servers of mailboxes and to the providers of cloud senders, with the passwords and keys that are kept for them. */
export function lineOpener({ db, settings, secrets, adapters = cloudAdapters }: LineParts): OpenLine {
  return async (mailboxId) => {
    const { smtp, secret, provider, region, keyid, configset } = await db
      .selectFrom('mailbox')
      .leftJoin('cloud_sender', 'cloud_sender.mailbox_id', 'mailbox.id')
      .where('mailbox.id', '=', mailboxId)
      .select(['smtp', 'secret', 'cloud_sender.provider', 'region', 'keyid', 'configset'])
      .executeTakeFirstOrThrow();
    if (secret === null) throw new Error('the mailbox is no longer bound');
    const password = secrets.open(secret);
    if (provider === null) return openSmtp(smtp, password, settings);
    const access = { region: region ?? '', keyId: keyid ?? '', configset: configset ?? '', secret: password, settings };
    return adapters[provider].openLine(access);
  };
}
