import type { Kysely } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import type { Position } from './keyset.ts';

export type TimelineKind = Schemas['TimelineKind'];

/** What a source is asked for. The caller has made sure that the customer may be seen. */
export interface TimelineQuery {
  db: Kysely<Database>;
  language: Language;
  tenantId: string;
  user: Caller;
  customer: { id: string; namekey: string };
  /** What the public pool keeps from the caller. */
  hidden: readonly Schemas['ContactData'][];
  /** Of the source's own kinds, those that are wanted; never none. */
  kinds: readonly TimelineKind[];
  /** Only what stands after this position. */
  position: Position | undefined;
  /** The rank of the source; it orders entries of the same moment. */
  rank: number;
  limit: number;
}

/** Something that happened, and where it stands. */
export interface TimelineRow {
  position: Position;
  item: Schemas['TimelineItem'];
}

/** Where things that happened with customers are kept. An area that has such things adds one to the list of sources. */
export interface TimelineSource {
  kinds: readonly TimelineKind[];
  /** The next rows, the latest first and no more than the limit; of kinds and from a position as asked. */
  read(query: TimelineQuery): Promise<TimelineRow[]>;
}

/** An item of nothing in particular, to be filled in. */
export const blank = {
  userid: '',
  username: '',
  followup: null,
  action: null,
  entity: '',
  entityid: '',
  changes: [],
  shipment: null,
  record: null,
  mail: null,
  message: null,
  marketing: null,
} as const;
