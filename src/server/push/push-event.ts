import type { Schemas } from '#server/operation.ts';

/** Records of the manager are written; the bell knows them by their numbers. */
const RECORDS: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 7]);
const others: Readonly<Record<number, Schemas['PushEvent']>> = {
  4: 'inquiry',
  8: 'poolwarn',
  9: 'taskdone',
  10: 'inquiry',
  11: 'answer',
  12: 'answer',
};

/** What happens to one's own mails is no word of a customer. */
const ofMails: Readonly<Record<string, Schemas['PushEvent']>> = {
  mailOpened: 'mailopen',
  offerViewed: 'mailopen',
  mailFailed: 'taskdone',
  mailUnsure: 'taskdone',
  mailUnanswered: 'taskdone',
};

/** What a notice tells, as people choose it; nothing for what is told in the app only. */
export function pushEvent({ recordtype, key }: { recordtype: number; key: string }): Schemas['PushEvent'] | undefined {
  if (RECORDS.has(recordtype)) return 'record';
  return ofMails[key] ?? others[recordtype];
}
