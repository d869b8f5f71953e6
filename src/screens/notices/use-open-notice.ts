import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useNotices } from '#actors/use-notices.ts';
import { useSession } from '#actors/use-session.ts';
import { useShowRecord } from '#actors/use-show-record.ts';
import type { Schemas } from '#client/calls.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { readingHref } from '#routes/manager-pages.ts';
import { type Audience, recordsHref } from '#routes/records.ts';

export type Notice = Schemas['Notice'];

/** The value of `isindustrymanager` for the follow-up service. */
const FOLLOW_UP = 2;

/** Gives the way to what a notice is about; all that was said about it counts as read, which `onRead` hears. */
export function useOpenNotice(onRead?: () => void): (notice: Notice) => void {
  const calls = useCalls();
  const go = useGo();
  const showRecord = useShowRecord();
  const { account } = useSession();
  const attempt = useAttempt();
  const { refresh } = useNotices();
  const audience = account?.user.isindustrymanager === FOLLOW_UP ? 'genjin' : 'industryManager';
  const read = () => {
    refresh();
    onRead?.();
  };
  return (notice) => {
    const { recordid, recordtype, isread } = notice;
    if (isread === 0) void attempt(() => calls.markRecordNoticesRead({ recordid, recordtype }).then(read));
    if (recordtype === noticeTypes.visit || recordtype === noticeTypes.service || recordtype === noticeTypes.inquiry)
      return showRecord({ type: recordtype, id: recordid });
    const address = addressOf(audience, notice);
    return address === '' ? undefined : go(address);
  };
}

/** Returns the address at which a role reads what a notice is about; empty where there is no such place. */
function addressOf(audience: Audience, { recordtype, recordid, href }: Notice): string {
  if (recordtype === noticeTypes.report || recordtype === noticeTypes.quality) return recordsHref({ audience, type: recordtype }, recordid);
  return recordtype === noticeTypes.research || recordtype === noticeTypes.manual
    ? readingHref({ audience, type: recordtype }, recordid)
    : href;
}
