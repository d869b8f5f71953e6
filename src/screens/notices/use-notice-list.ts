import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useNotices } from '#actors/use-notices.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useSession } from '#actors/use-session.ts';
import { useShowRecord } from '#actors/use-show-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { readingHref } from '#routes/manager-pages.ts';
import { type Audience, recordsHref } from '#routes/records.ts';

import { strings } from './strings.ts';

export type Notice = Schemas['Notice'];
export type ReadState = 'unread' | 'read';

/** What `isindustrymanager` says of the follow-up service. */
const FOLLOW_UP = 2;

/** One of the reader's two lists of notices, and what can be done in it; each answer also brings the newest count to the bell. */
export function useNoticeList(state: ReadState) {
  const t = useStrings(strings);
  const calls = useCalls();
  const go = useGo();
  const showRecord = useShowRecord();
  const { account } = useSession();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const notices = useNotices();
  const list = useRecordList(
    async (request: { isread: 0 | 1; index?: number; size?: number }, options) => {
      const { page, unreadcount } = await calls.listNotices(request, options);
      notices.hear(unreadcount);
      return page;
    },
    { filter: { isread: state === 'unread' ? 0 : 1 } },
  );
  const { submit, isBusy } = useAction(calls.markAllNoticesRead);
  const audience = account?.user.isindustrymanager === FOLLOW_UP ? 'genjin' : 'industryManager';
  const goTo = (address: string) => {
    if (address !== '') go(address);
  };
  const again = () => {
    notices.refresh();
    list.send({ type: 'reload' });
  };

  return {
    list,
    isMarking: isBusy,
    markAll: async () => {
      if (!(await submit(undefined))) return;
      show({ tone: 'success', text: t('markedAll') });
      again();
    },
    /** Counts one notice as read without going anywhere: what it says was all there is to know. */
    markOne: (notice: Notice) => attempt(() => calls.markNoticeRead({ id: notice.id }).then(again)),
    /** Goes to what a notice is about; all that was said about it counts as read. */
    open: (notice: Notice) => {
      const { recordid, recordtype, isread } = notice;
      if (isread === 0) void attempt(() => calls.markRecordNoticesRead({ recordid, recordtype }).then(again));
      if (recordtype === noticeTypes.visit || recordtype === noticeTypes.service || recordtype === noticeTypes.inquiry)
        showRecord({ type: recordtype, id: recordid });
      else goTo(addressOf(audience, notice));
    },
  };
}

/** Where a role reads what a notice is about; empty where there is no such place. */
function addressOf(audience: Audience, { recordtype, recordid, href }: Notice): string {
  if (recordtype === noticeTypes.report || recordtype === noticeTypes.quality) return recordsHref({ audience, type: recordtype }, recordid);
  return recordtype === noticeTypes.research || recordtype === noticeTypes.manual
    ? readingHref({ audience, type: recordtype }, recordid)
    : href;
}
