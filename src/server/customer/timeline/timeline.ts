import { type Operation, Refusal } from '#server/operation.ts';

import { hiddenFrom } from '../hidden.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { followUpSource } from './follow-up-source.ts';
import { inquirySource } from './inquiry-source.ts';
import { comesBefore, readCursor, writeCursor } from './keyset.ts';
import { logSource } from './log-source.ts';
import { bounceSource, mailSource, openSource } from './mail-sources.ts';
import { marketingSource } from './marketing-source.ts';
import { messageSource } from './message-source.ts';
import { recordSource } from './record-source.ts';
import { shipmentSource } from './shipment-source.ts';
import type { TimelineSource } from './source.ts';

/** All that a timeline is made of. Cursors hold a source's place in this list, so new ones go to its end. */
const timelineSources: readonly TimelineSource[] = [
  shipmentSource,
  followUpSource,
  logSource,
  inquirySource,
  recordSource,
  mailSource,
  openSource,
  bounceSource,
  messageSource,
  marketingSource,
];

/**
 * What happened with a customer, from every source, the latest first.
 *
 * Each source gives its next rows after the place where reading stopped, and the latest of them all are the page.
 */
export const listTimeline: Operation<'listTimeline'> = async ({ db, user, language }, { id, kind, cursor, size = 30 }) => {
  const customer = await openCustomer(db, user, { id });
  const place = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !place) throw new Refusal(400, 'invalidField', { field: 'cursor', values: { field: 'cursor' } });
  const hidden = await hiddenFrom(db, user, customer.owner_id);
  const query = { db, language, tenantId: user.tenantId, user, customer, hidden, place, limit: size + 1 };
  const pages = await Promise.all(
    timelineSources.map(async (source, rank) => {
      const kinds = kind ? source.kinds.filter((own) => kind.includes(own)) : source.kinds;
      return kinds.length === 0 ? [] : source.read({ ...query, kinds, rank });
    }),
  );
  const rows = pages.flat().toSorted((a, b) => (comesBefore(a.place, b.place) ? -1 : 1));
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { datas: rows.slice(0, size).map(({ item }) => item), cursor: last ? writeCursor(last.place) : null };
};
