import { readMobile } from '#server/account/mobile.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { hasAccount } from './invited-number.ts';
import { columnsOf, giveRoles } from './sub-account-grants.ts';
import { invite } from './sub-account-invitation.ts';
import { lockSubAccount, readSubAccount } from './sub-account-rows.ts';

/** Makes a sub-account without a password, which nobody can log in to before the invitation is answered, and invites its holder. */
export const addSubAccount: Operation<'addSubAccount'> = async (context, { username, roleids = [], ...wishes }) => {
  const { db, user, address } = context;
  const mobile = readMobile(username, 'username');
  const columns = { permissions: '[]', roles: '[]', ...columnsOf(wishes), nameremark: wishes.nickname.trim() };
  const { after, send } = await db.transaction().execute(async (trx) => {
    if (await hasAccount(trx, mobile)) throw new Refusal(409, 'numberHasAccount', { field: 'username' });
    const added = await trx
      .insertInto('account')
      .values({ ...columns, tenant_id: user.tenantId, parent_id: user.id, mobile, password_hash: '', source: 'invite' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal(409, 'numberHasAccount', { field: 'username' });
    await giveRoles(trx, { tenantId: user.tenantId, accountId: added.id, roleids });
    const after = await readSubAccount(trx, user, added.id);
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
      { entity: 'account', entityId: added.id, action: 'create', after },
    ]);
    return { after, send: await invite(context, trx, { id: added.id, mobile, nickname: after.nickname }) };
  });
  send();
  return after;
};

/** Changes a sub-account's name, rights, scope and quotas; one line of the log says what it could do before and after. */
export const updateSubAccount: Operation<'updateSubAccount'> = async ({ db, user, address }, { id, roleids, ...wishes }) => {
  const columns = columnsOf(wishes);
  return db.transaction().execute(async (trx) => {
    const before = await lockSubAccount(trx, user, id);
    if (Object.keys(columns).length > 0) await trx.updateTable('account').set(columns).where('id', '=', before.id).execute();
    if (roleids) await giveRoles(trx, { tenantId: user.tenantId, accountId: before.id, roleids });
    const after = await readSubAccount(trx, user, before.id);
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [
      { entity: 'account', entityId: before.id, action: 'permission', before, after },
    ]);
    return after;
  });
};
