import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useRef } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import * as styles from './Notices.css.ts';
import { strings } from './strings.ts';
import type { ReadState, useNoticeList } from './use-notice-list.ts';
import type { Notice } from './use-open-notice.ts';

const ROWS_AWAITED = 5;

export interface NoticeItemsProps {
  notices: ReturnType<typeof useNoticeList>;
  state: ReadState;
  /** Called after a notice was opened. */
  onOpen?: (() => void) | undefined;
}

/** A page of notices, each a button that leads to what it is about. */
export function NoticeItems({ notices: { list, open, markOne }, state, onOpen }: NoticeItemsProps) {
  const t = useStrings(strings);
  const lines = useRef<HTMLUListElement>(null);
  const reload = () => list.send({ type: 'reload' });
  if (!list.shown) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />;
  if (list.total === 0)
    return (
      <Empty kind="first" title={t(state === 'unread' ? 'noUnread' : 'noRead')}>
        {t(state === 'unread' ? 'noUnreadHow' : 'noReadHow')}
      </Empty>
    );
  const read = async (notice: Notice) => {
    // The line goes, and the focus with it.
    lines.current?.focus();
    await markOne(notice);
  };
  const press = (notice: Notice) => {
    open(notice);
    onOpen?.();
  };
  return (
    <>
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      <ul ref={lines} tabIndex={-1} data-list="" aria-label={t(state)} className={styles.list} aria-busy={list.isBusy}>
        {list.rows.map((notice) => (
          <Item key={notice.id} notice={notice} onPress={() => press(notice)} onRead={() => void read(notice)} />
        ))}
      </ul>
      <Pager
        index={list.shown.index}
        size={list.shown.size}
        total={list.total}
        onChange={(index) => list.send({ type: 'page.change', index })}
      />
    </>
  );
}

function Item({ notice, onPress, onRead }: { notice: Notice; onPress: () => void; onRead: () => void }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const kind = `type.${notice.recordtype}`;
  return (
    <li className={styles.line}>
      <button type="button" className={styles.item} data-unread={notice.isread === 0 || undefined} onClick={onPress}>
        <span>{notice.content}</span>
        <span className={styles.note}>
          <span>{kind in strings ? t(kind as 'type.1') : ''}</span>
          <time dateTime={notice.createtime}>{dayTime(notice.createtime)}</time>
        </span>
      </button>
      {notice.isread === 0 ? (
        <IconButton
          size="small"
          label={t('markOne', { content: notice.content })}
          icon={<Icon of={IconCheck} size="small" />}
          onPress={onRead}
        />
      ) : null}
    </li>
  );
}
