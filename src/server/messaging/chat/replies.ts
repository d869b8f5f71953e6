import type { Operation } from '#server/operation.ts';

/** The company's quick replies, in the order in which they were written. */
export const listWhatsAppReplies: Operation<'listWhatsAppReplies'> = async ({ db, user }) => {
  const kept = await db.selectFrom('wa_reply').select('texts').where('tenant_id', '=', user.tenantId).executeTakeFirst();
  return { texts: kept?.texts ?? [] };
};

/** Keeps the company's quick replies; the whole list is written, so what somebody else saved meanwhile is lost. */
export const saveWhatsAppReplies: Operation<'saveWhatsAppReplies'> = async ({ db, user }, { texts }) => {
  const kept = texts.map((text) => text.trim());
  const values = JSON.stringify(kept);
  await db
    .insertInto('wa_reply')
    .values({ tenant_id: user.tenantId, texts: values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ texts: values }))
    .execute();
  return { texts: kept };
};
