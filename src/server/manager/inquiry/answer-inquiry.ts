import { authorOf } from '#server/customer/change-log.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { Operation } from '#server/operation.ts';

import { changeInquiry, holdOwnInquiry } from './inquiry-access.ts';

/** Keeps what the buyer was answered; the time of the first answer stays. */
export const saveInquiryAnswer: Operation<'saveInquiryAnswer'> = (context, { id, content }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const inquiry = await holdOwnInquiry(db, user, id);
    const values = { tenant_id: user.tenantId, inquiry_id: inquiry.id, content: content.trim(), creator_id: user.id };
    const answer = await db
      .insertInto('inquiry_answer')
      .values(values)
      .returning(['id', 'content', 'createtime'])
      .executeTakeFirstOrThrow();
    const first = inquiry.answertime ?? answer.createtime;
    // One that its writer answers before anybody has claimed it is the writer's from then on.
    const owner = { owner_id: inquiry.owner_id ?? user.id, claimtime: inquiry.claimtime ?? answer.createtime };
    await changeInquiry(db, inquiry.id, { ...owner, state: 'answered', answertime: first });
    await writeLog(db, authorOf(context), [
      { entity: 'inquiry', entityId: inquiry.id, action: 'follow', after: { content: answer.content } },
    ]);
    return { ...answer, userid: user.id, username: user.nameremark, createtime: answer.createtime.toISOString() };
  });

/** Closes an inquiry with the reason; there is no way back. */
export const closeInquiry: Operation<'closeInquiry'> = (context, { id, reason, note = '' }) =>
  context.db.transaction().execute(async (db) => {
    const inquiry = await holdOwnInquiry(db, context.user, id);
    const closed = await changeInquiry(db, inquiry.id, {
      state: 'closed',
      closereason: reason,
      closenote: note.trim(),
      closetime: new Date(),
    });
    const line = {
      entity: 'inquiry',
      entityId: inquiry.id,
      action: 'status',
      field: 'state',
      before: inquiry.state,
      after: 'closed',
    } as const;
    await writeLog(db, authorOf(context), [line]);
    return closed;
  });
