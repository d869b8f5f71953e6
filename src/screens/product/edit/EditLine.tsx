import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productEdit } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';

import * as styles from './edit.css.ts';
import { strings } from './strings.ts';
import { useEditWords } from './use-edit-words.ts';

export type Edit = Schemas['ProductEdit'];

export const isRunning = ({ status }: Edit): boolean => status === productEdit.running;

export interface EditLineProps {
  edit: Edit;
  categories: readonly { readonly id: string; readonly name: string }[];
  /** Whether it says who did it and when, as among those of others. */
  isDated?: boolean | undefined;
  onChanged: () => void;
}

/** How far an edit is, with the way to stop it; afterwards what came of it, with the way to take it back. */
export function EditLine(props: EditLineProps) {
  const { edit } = props;
  const line = useRef<HTMLLIElement>(null);
  // The button that was pressed goes with the state that it ended.
  useLostFocus(line, edit.status);
  return (
    <li ref={line} tabIndex={-1} className={styles.line}>
      <EditWords {...props} />
      {isRunning(edit) ? <Progress {...edit} /> : null}
      <EditButtons {...props} />
    </li>
  );
}

const ENDINGS = { [productEdit.running]: 'goesOn', [productEdit.done]: 'over', [productEdit.stopped]: 'stoppedAt', [productEdit.undone]: 'undone' } as const; // prettier-ignore

function EditWords({ edit, categories, isDated = false }: EditLineProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { wordsOf, reasonsOf } = useEditWords(categories);
  const { wish, status, changed, left, username, createtime } = edit;
  const isLeft = left.length > 0 && !isRunning(edit);
  return (
    <output className={styles.said}>
      <span>{t(ENDINGS[status], { wish: wordsOf(wish).join('; '), changed })}</span>
      {isLeft ? <span className={styles.note}>{t('leftBecause', { reasons: reasonsOf(left).join(' · ') })}</span> : null}
      {isDated ? <span className={styles.note}>{t('byWhom', { name: username, time: dayTime(createtime) })}</span> : null}
    </output>
  );
}

function EditButtons({ edit, onChanged }: EditLineProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { cancelProductEdit, undoProductEdit } = useCalls();
  const stopping = useAction(cancelProductEdit);
  const undoing = useAction(undoProductEdit);
  const { id, status, changed } = edit;
  const goesOn = isRunning(edit);
  if (!goesOn && (status === productEdit.undone || changed === 0)) return null;
  const { submit, isBusy } = goesOn ? stopping : undoing;
  const act = async () => {
    await submit({ id });
    onChanged();
  };
  return (
    <Button key={status} size="small" isBusy={isBusy} {...may('product', 'edit')} onPress={() => void act()}>
      {t(goesOn ? 'stop' : 'undo')}
    </Button>
  );
}

function Progress({ worked, total }: Edit) {
  const t = useStrings(strings);
  const figures = t('figures', { worked, total });
  return (
    <>
      <progress className={styles.progress} aria-label={figures} max={Math.max(total, 1)} value={worked} />
      <span className={styles.figures}>{figures}</span>
    </>
  );
}
