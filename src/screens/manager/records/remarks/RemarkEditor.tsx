import { useEffect, useEffectEvent } from 'react';

import { useRemark } from '#actors/manager/use-remark.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { countCharacters } from '#lib/characters.ts';
import { recordStatus } from '#lib/status-names.ts';
import { MOST_CHARACTERS } from '#machines/remark.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import type { ManagerRecord } from '../record-kinds.ts';
import * as styles from './remarks.css.ts';
import { strings } from './strings.ts';

export interface RemarkEditorProps {
  record: Pick<ManagerRecord, 'id' | 'status'>;
  onSaved: () => void;
  /** The record turned out to be closed. */
  onRefused: () => void;
  /** It stands in the foot of a window. */
  isFoot?: boolean | undefined;
}

/** The number of letters left from which the counter is read out while one types. */
const NEAR = 50;

/** Shows the field of a remark. A record that is over takes none; what was typed before stays to be read and copied. */
export function RemarkEditor({ record, onSaved, onRefused, isFoot }: RemarkEditorProps) {
  const t = useStrings(strings);
  const remark = useRemark({ recordid: record.id, isOpen: record.status === recordStatus.open }, onSaved);
  const { text, isClosed, error } = remark;
  const errors = useFormErrors(error, []);
  const refused = useEffectEvent(onRefused);
  const wasRefused = isClosed && record.status === recordStatus.open;
  useEffect(() => {
    if (wasRefused) refused();
  }, [wasRefused]);

  if (isClosed) return <Closed text={text} />;
  const count = countCharacters(text);
  const isOver = count > MOST_CHARACTERS;
  return (
    <HeldForm errors={errors} className={isFoot ? styles.inFoot : styles.editor} onSubmit={remark.send}>
      <TextArea
        label={t('write')}
        placeholder={t('write')}
        name="remark"
        rows={2}
        value={text}
        error={isOver ? t('tooLong') : undefined}
        onChange={remark.type}
      />
      <div className={styles.foot}>
        <Counter count={count} />
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl Enter
        </kbd>
        <Button variant={isFoot ? 'primary' : 'secondary'} type="submit" isBusy={remark.isBusy} isDisabled={isOver || text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
      <FormFailure errors={errors} />
    </HeldForm>
  );
}

/** How much was written; near the limit it is read out, politely, what is left. */
function Counter({ count }: { count: number }) {
  const t = useStrings(strings);
  const left = MOST_CHARACTERS - count;
  return (
    <>
      <span className={styles.count} data-over={left < 0 || undefined}>
        {t('count', { count, most: MOST_CHARACTERS })}
      </span>
      <VisuallyHidden>
        <output>{left >= 0 && left <= NEAR ? t('left', { left }) : ''}</output>
      </VisuallyHidden>
    </>
  );
}

function Closed({ text }: { text: string }) {
  const t = useStrings(strings);
  return (
    <div className={styles.closed}>
      <output>{t('closed')}</output>
      {text.trim() === '' ? null : (
        <figure>
          <figcaption className={styles.by}>{t('unsent')}</figcaption>
          <p className={styles.content}>{text}</p>
        </figure>
      )}
    </div>
  );
}
