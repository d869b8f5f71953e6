import { type Kysely, sql } from 'kysely';

import { wireMobile } from '#server/account/mobile.ts';
import { heldScope } from '#server/account/rights/rights.ts';
import { columnsOf } from '#server/account/sub-account/sub-account-grants.ts';
import { knownZone } from '#server/database/known-zone.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

/** What the user centre shows of the caller's own account. */
export const getOwnAccount: Operation<'getOwnAccount'> = async ({ db, user }) => readOwnAccount(db, user);

/** Changes the caller's name, language and time zone. The parent account may also change the company's name and take the role of industry manager. */
export const saveUserInfo: Operation<'saveUserInfo'> = async ({ db, user, address }, wishes) => {
  const columns = await wishedColumns(db, wishes, user);
  const { company } = wishes;
  return db.transaction().execute(async (trx) => {
    const before = await readOwnAccount(trx, user);
    if (Object.keys(columns).length > 0) await trx.updateTable('account').set(columns).where('id', '=', user.id).execute();
    if (company !== undefined) await trx.updateTable('tenant').set({ name: company.trim() }).where('id', '=', user.tenantId).execute();
    const after = await readOwnAccount(trx, user);
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
      { entity: 'account', entityId: user.id, action: 'update', before: shownPart(before), after: shownPart(after) },
    ]);
    return after;
  });
};

/**
 * What the wishes change of the account itself.
 *
 * @throws Refusal 400 for what only a parent account may wish, and for a zone that nobody knows
 */
async function wishedColumns(db: Kysely<Database>, { company, language, timezone, ...granted }: Schemas['UserInfo'], { parentId }: Caller) {
  const parents = Object.entries({ company, isindustrymanager: granted.isindustrymanager }).find(([, wished]) => wished !== undefined);
  if (parents && parentId !== null) throw new Refusal(400, 'onlyParent', { field: parents[0] });
  return {
    ...columnsOf(granted),
    ...(language !== undefined && { language }),
    ...(timezone !== undefined && { timezone: timezone === '' ? '' : await readZone(db, timezone) }),
  };
}

async function readZone(db: Kysely<Database>, name: string): Promise<string> {
  const zone = await knownZone(db, name);
  if (zone === undefined) throw invalidField('timezone');
  return zone;
}

const NO_QUOTA: Schemas['Quota'] = { mailpermonth: null, miningperday: null, exportperday: null, customerlimit: null };

/** The caller's account as it is now. */
export async function readOwnAccount(db: Kysely<Database>, user: Caller): Promise<Schemas['OwnAccount']> {
  const { mobile, nameremark, parentname, quota, lastlogin, createtime, ...row } = await db
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.id', 'account.tenant_id')
    .leftJoin('account as parent', 'parent.id', 'account.parent_id')
    .select(['account.id', 'account.mobile', 'account.nameremark', 'account.email', 'account.language', 'account.timezone'])
    .select(['account.isindustrymanager', 'account.quota', 'account.lastlogin', 'account.createtime'])
    .select(['tenant.name as company', 'parent.nameremark as parentname', heldScope.as('datascope')])
    .select(
      sql<string[]>`ARRAY(SELECT name FROM company_role JOIN account_role ON role_id = id WHERE account_id = account.id ORDER BY name)`.as(
        'roles',
      ),
    )
    .where('account.id', '=', user.id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    username: wireMobile(mobile),
    nickname: nameremark,
    isparent: user.parentId === null,
    parentname: parentname ?? '',
    quota: { ...NO_QUOTA, ...quota },
    lastlogin: lastlogin?.toISOString() ?? null,
    createtime: createtime.toISOString(),
  };
}

function shownPart({ nickname, company, language, timezone, isindustrymanager }: Schemas['OwnAccount']) {
  return { nickname, company, language, timezone, isindustrymanager };
}
