import { type ReactNode, useState } from 'react';

import { useNotices } from '#actors/use-notices.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

import { NoticeItems } from './NoticeItems.tsx';
import * as styles from './Notices.css.ts';
import { strings } from './strings.ts';
import { type ReadState, useNoticeList } from './use-notice-list.ts';

export interface NoticeTabsProps {
  onOpen?: (() => void) | undefined;
  /** The controls beside the way to mark all. */
  children?: ReactNode;
}

/** Unread and read notices, in the bell's window and on the page of their own. */
export function NoticeTabs({ onOpen, children }: NoticeTabsProps) {
  const t = useStrings(strings);
  const { unread } = useNotices();
  const [state, setState] = useState<ReadState>('unread');
  const tabs = [
    { id: 'unread', name: t('unread'), count: unread },
    { id: 'read', name: t('read') },
  ] as const;
  return (
    <Tabs label={t('notices')} tabs={tabs} value={state} onChange={setState}>
      <NoticePage key={state} state={state} onOpen={onOpen}>
        {children}
      </NoticePage>
    </Tabs>
  );
}

function NoticePage({ state, onOpen, children }: NoticeTabsProps & { state: ReadState }) {
  const t = useStrings(strings);
  const { unread } = useNotices();
  const notices = useNoticeList(state);
  return (
    <>
      <div className={styles.head}>
        {unread > 0 ? (
          <Button variant="text" size="small" isBusy={notices.isMarking} onPress={() => void notices.markAll()}>
            {t('markAll')}
          </Button>
        ) : null}
        {children}
      </div>
      <NoticeItems notices={notices} state={state} onOpen={onOpen} />
    </>
  );
}
