import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useNotices } from '#actors/use-notices.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

export type Notice = Schemas['Notice'];
export type ReadState = 'unread' | 'read';

/** One of the reader's two lists of notices, and what can be done in it; each answer also brings the newest count to the bell. */
export function useNoticeList(state: ReadState) {
  const t = useStrings(strings);
  const calls = useCalls();
  const go = useGo();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();
  const notices = useNotices();
  const list = useRecordList(
    async (request: { isread: 0 | 1; index?: number; size?: number }, options) => {
      const { page, unreadcount } = await calls.listNotices(request, options);
      notices.hear(unreadcount);
      return page;
    },
    { filter: { isread: state === 'unread' ? 0 : 1 } },
  );
  const { submit, isBusy } = useSubmission(calls.markAllNoticesRead);
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
    /** Goes to what a notice is about; all that was said about it counts as read. */
    open: ({ recordid, recordtype, isread, href }: Notice) => {
      if (isread === 0) calls.markRecordNoticesRead({ recordid, recordtype }).then(again, notifyFailure);
      if (href !== '') go(href);
    },
  };
}
