import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useNotices } from '#actors/use-notices.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import { type Notice, useOpenNotice } from './use-open-notice.ts';

export type ReadState = 'unread' | 'read';

/** One of the reader's two lists of notices, and what can be done in it; each answer also brings the newest count to the bell. */
export function useNoticeList(state: ReadState) {
  const t = useStrings(strings);
  const calls = useCalls();
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
  const reload = () => list.send({ type: 'reload' });
  const again = () => {
    notices.refresh();
    reload();
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
    open: useOpenNotice(reload),
  };
}
