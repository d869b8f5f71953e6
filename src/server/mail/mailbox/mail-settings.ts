import { type Kysely, sql } from 'kysely';

import { UNDO_SECONDS } from '#lib/mail/mail-limits.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

type Personal = Omit<Schemas['MailSettings'], 'shareall'>;

const personal: Personal = { shortcuts: true, pane: 'right', conversations: true, undoseconds: UNDO_SECONDS };

/** How the caller reads and sends mail. */
export const getMailSettings: Operation<'getMailSettings'> = async ({ db, user }) => readMailSettings(db, user);

/**
 * Saves how the caller reads and sends mail; what a page did not change stays as another page has saved it.
 *
 * @throws Refusal 401 for a change of what holds for the whole company by anybody but its owner; nothing is saved then
 */
export const saveMailSettings: Operation<'saveMailSettings'> = async ({ db, user, address }, { shareall, ...own }) =>
  db.transaction().execute(async (trx) => {
    const before = await readMailSettings(trx, user);
    const isCompanyChange = shareall !== undefined && before.shareall !== shareall;
    if (isCompanyChange && user.parentId !== null) throw new Refusal(401, 'noPermission', { field: 'shareall' });
    const settings = JSON.stringify(own);
    await trx
      .insertInto('mail_setting')
      .values({ account_id: user.id, tenant_id: user.tenantId, settings })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ settings: sql`mail_setting.settings || excluded.settings` }))
      .execute();
    if (isCompanyChange) {
      await trx
        .insertInto('mail_company_setting')
        .values({ tenant_id: user.tenantId, shareall })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ shareall }))
        .execute();
      await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
        {
          entity: 'mailsetting',
          entityId: null,
          action: 'update',
          before: { shareall: before.shareall },
          after: { shareall },
        },
      ]);
    }
    return readMailSettings(trx, user);
  });

/** The settings of one account, with those of its company. */
async function readMailSettings(db: Kysely<Database>, { id, tenantId }: Pick<Caller, 'id' | 'tenantId'>): Promise<Schemas['MailSettings']> {
  const own = await db
    .selectFrom('mail_setting')
    .select('settings')
    .where('account_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const company = await db.selectFrom('mail_company_setting').select('shareall').where('tenant_id', '=', tenantId).executeTakeFirst();
  return { ...personal, ...own?.settings, shareall: company?.shareall ?? false };
}
