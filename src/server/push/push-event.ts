import { noticeTypes } from '#lib/status-names.ts';
import type { Schemas } from '#server/operation.ts';

const byType: Readonly<Record<number, Schemas['PushEvent']>> = {
  [noticeTypes.visit]: 'record',
  [noticeTypes.service]: 'record',
  [noticeTypes.report]: 'record',
  [noticeTypes.research]: 'record',
  [noticeTypes.manual]: 'record',
  [noticeTypes.quality]: 'record',
  [noticeTypes.inquiry]: 'inquiry',
  [noticeTypes.webInquiry]: 'inquiry',
  [noticeTypes.falling]: 'poolwarn',
  [noticeTypes.finished]: 'taskdone',
  [noticeTypes.mail]: 'answer',
  [noticeTypes.whatsApp]: 'answer',
};

/** What happens to one's own mails and offers is no word of a customer. */
const ofSent: Readonly<Record<string, Schemas['PushEvent']>> = {
  mailOpened: 'mailopen',
  offerViewed: 'mailopen',
  mailFailed: 'taskdone',
  mailUnsure: 'taskdone',
  mailUnanswered: 'taskdone',
};

/** What a notice tells, as people choose it; nothing for what is told in the app only. */
export function pushEvent({ recordtype, key }: { recordtype: number; key: string }): Schemas['PushEvent'] | undefined {
  return ofSent[key] ?? byType[recordtype];
}
