import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { countConditions, type Question, questionOf } from '../question.ts';
import * as styles from './history.css.ts';
import { strings } from './strings.ts';

export interface HistoryDrawerProps {
  onAsk: (question: Question) => void;
  onClose: () => void;
}

/** What was searched for before, each to be asked again with all its conditions, or forgotten. */
export function HistoryDrawer({ onAsk, onClose }: HistoryDrawerProps) {
  const t = useStrings(strings);
  const { listSearchHistory, deleteSearchHistory, deleteAllSearchHistory, cancelLastQuery } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const { record, error, reload } = useRecord(({ signal }) => listSearchHistory(undefined, { signal }));
  const list = useRef<HTMLUListElement>(null);
  const [isAsking, setAsking] = useState(false);
  const stopping = useAction(() => cancelLastQuery());

  const forget = async (work: () => Promise<unknown>) => {
    if (await attempt(work)) reload();
    setAsking(false);
    // The line goes, and the focus with it.
    list.current?.focus();
  };
  const again = (entry: Schemas['SearchHistoryEntry']) => {
    onAsk(questionOf(entry.condition));
    onClose();
  };
  /** A count or a collection goes on without its page; from here it is stopped without looking for that page. */
  const stop = async () => {
    const stopped = await stopping.submit(undefined);
    if (stopped) show({ tone: stopped.count > 0 ? 'success' : 'info', text: t(stopped.count > 0 ? 'stopped' : 'noneRuns') });
  };
  const count = record?.length ?? 0;
  return (
    <Drawer
      title={t('title')}
      isOpen
      onClose={onClose}
      footer={
        count > 0 ? (
          <Button variant="danger" onPress={() => setAsking(true)}>
            {t('clear')}
          </Button>
        ) : undefined
      }
    >
      <p className={styles.running}>
        <span>{t('runningHow')}</span>
        <Button size="small" isBusy={stopping.isBusy} onPress={() => void stop()}>
          {t('stop')}
        </Button>
      </p>
      {record ? (
        <ul ref={list} tabIndex={-1} aria-label={t('title')}>
          {record.map((entry) => (
            <Line
              key={entry.kw_name}
              entry={entry}
              onAgain={() => again(entry)}
              onRemove={() => void forget(() => deleteSearchHistory({ kw_name: entry.kw_name }))}
            />
          ))}
          {count === 0 ? <li className={styles.none}>{t('none')}</li> : null}
        </ul>
      ) : (
        <Awaited rows={5} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
      <ConfirmDialog
        title={t('clearTitle')}
        body={t('clearBody', { n: count })}
        action={t('clear')}
        isDanger
        isOpen={isAsking}
        onConfirm={() => void forget(() => deleteAllSearchHistory())}
        onClose={() => setAsking(false)}
      />
    </Drawer>
  );
}

interface LineProps {
  entry: Schemas['SearchHistoryEntry'];
  onAgain: () => void;
  onRemove: () => void;
}

function Line({ entry: { kw_name: name, count, time, condition }, onAgain, onRemove }: LineProps) {
  const t = useStrings(strings);
  const { relative } = useFormats();
  const conditions = countConditions(questionOf(condition));
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <Button variant="text" aria-label={t('again', { name })} onPress={onAgain}>
          {name}
        </Button>
        <span className={styles.facts}>
          {[t('found', { n: count }), conditions > 0 ? t('conditions', { n: conditions }) : '', relative(time)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton size="small" label={t('remove', { name })} icon={<Icon of={IconTrash} size="small" />} onPress={onRemove} />
    </li>
  );
}
