import { sql } from 'kysely';

import { followUpRows, wireFollowUps } from '../follow-up/read-follow-ups.ts';
import { concealNames } from '../hidden.ts';
import { after } from './keyset.ts';
import { blank, type TimelineSource } from './source.ts';

const COLUMNS = { time: sql`followtime`, id: sql`follow_up.id` };

/** Records of contact, at the time of the contact. */
export const followUpSource: TimelineSource = {
  kinds: ['follow'],
  read: async ({ db, customer, hidden, place, rank, limit }) => {
    const rows = await followUpRows(db)
      .where('follow_up.customer_id', '=', customer.id)
      .where(after(place, rank, COLUMNS))
      .orderBy('followtime', 'desc')
      .orderBy('follow_up.id', 'desc')
      .limit(limit)
      .execute();
    const followUps = (await wireFollowUps(db, rows)).map((row) => concealNames(row, hidden));
    return followUps.map((followup, at) => ({
      place: { at: rows[at]?.at ?? '0', rank, id: followup.id },
      item: {
        ...blank,
        changes: [],
        key: `follow-${followup.id}`,
        kind: 'follow',
        time: followup.followtime,
        userid: followup.userid,
        username: followup.creator,
        followup,
      },
    }));
  },
};
