import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';

import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { StatusShape } from '#ui/status/StatusShape.tsx';

import { batchStrings } from '../strings.ts';
import { wideStrings } from './strings.ts';
import { isRunning, type WideBatch } from './use-wide-batches.ts';
import * as styles from './wide.css.ts';

export interface WideLineProps {
  batch: WideBatch;
  onStop: () => Promise<void>;
  onUndo: () => Promise<void>;
  /** Shows what was left undone, and why. */
  onExplain: () => void;
  onPutAway: () => void;
}

/** How far one batch is, with the way to stop it; afterwards what came of it, with the way to take it back. It goes on when the page is left. */
export function WideLine({ batch, onStop, onUndo, onExplain, onPutAway }: WideLineProps) {
  const t = useStrings(wideStrings);
  const bar = useStrings(batchStrings);
  const { said, isWhole } = useWideWords(batch);
  const goesOn = isRunning(batch);
  return (
    <li className={styles.line}>
      <output className={styles.said}>
        {goesOn ? null : <StatusShape tone={isWhole ? 'done' : 'warning'} />}
        <span>{said}</span>
      </output>
      {goesOn ? (
        <>
          <Progress {...batch.progress} />
          <Once key="stop" onPress={onStop}>
            {t('stop')}
          </Once>
        </>
      ) : (
        <>
          {isWhole ? null : (
            <Button size="small" variant="ghost" onPress={onExplain}>
              {t('why')}
            </Button>
          )}
          {batch.undoable ? (
            <Once key="undo" onPress={onUndo}>
              {bar('undo')}
            </Once>
          ) : null}
          <IconButton label={bar('close')} icon={<Icon of={IconX} size="small" />} size="small" onPress={onPutAway} />
        </>
      )}
    </li>
  );
}

function Progress({ worked = 0, total }: WideBatch['progress']) {
  const t = useStrings(wideStrings);
  const figures = t('figures', { worked, total });
  return (
    <>
      <progress className={styles.progress} aria-label={figures} max={Math.max(total, 1)} value={worked} />
      <span className={styles.figures}>{figures}</span>
    </>
  );
}

/** A button that is busy until what it began has been answered. */
function Once({ onPress, children }: { onPress: () => Promise<void>; children: ReactNode }) {
  const { submit, isBusy } = useAction(onPress);
  return (
    <Button size="small" isBusy={isBusy} onPress={() => void submit(undefined)}>
      {children}
    </Button>
  );
}

const actionOf = {
  category: 'action.category',
  stage: 'action.stage',
  star: 'action.star',
  remove: 'action.delete',
  delete: 'action.delete',
  claim: 'action.claim',
  giveback: 'action.giveBack',
  transfer: 'action.transfer',
  mine: 'action.mine',
} as const satisfies Partial<Record<WideBatch['kind'], keyof typeof batchStrings>>;

/** Returns the words of a line: what is done, or was, and with how many. */
function useWideWords({ kind, isundo, progress }: WideBatch) {
  const t = useStrings(wideStrings);
  const bar = useStrings(batchStrings);
  const { running = false, done, total } = progress;
  const action = kind === 'lock' || kind === 'unlock' || kind === 'deal' ? t(kind) : bar(actionOf[kind]);
  const name = isundo ? t('undoOf', { action }) : action;
  const failed = total - done;
  return {
    said: running ? t('goesOn', { name }) : t('over', { name, done, failed }),
    isWhole: failed === 0,
  };
}
