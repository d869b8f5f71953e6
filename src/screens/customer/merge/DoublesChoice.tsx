import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import * as styles from './merge.css.ts';
import { strings } from './strings.ts';

export interface DoublesChoiceProps {
  doubles: readonly { id: string; name: string; why: string }[];
  /** How many more there are that the reader may not open. */
  hidden: number;
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Which of the doubles are to be merged; a single one is chosen already. */
export function DoublesChoice({ doubles, hidden, onChoose, onClose }: DoublesChoiceProps) {
  const t = useStrings(strings);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(doubles.length === 1 ? [doubles[0]?.id ?? ''] : []));
  const [isWanting, setWanting] = useState(false);

  const mark = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const go = () => {
    if (chosen.size === 0) setWanting(true);
    else onChoose([...chosen]);
  };

  return (
    <FormDialog
      title={t('findTitle')}
      action={t('compare')}
      isOpen
      isBusy={false}
      errors={{ rest: isWanting && chosen.size === 0 ? t('chooseNeeded') : undefined }}
      draft={null}
      onSubmit={go}
      onClose={onClose}
    >
      <fieldset className={styles.doubles}>
        <legend>{t('choose')}</legend>
        {doubles.map(({ id, name, why }) => (
          <Checkbox key={id} isSelected={chosen.has(id)} onChange={(isOn) => mark(id, isOn)}>
            <span>
              <span lang="en">{name}</span> <span className={styles.why}>{why}</span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
      {hidden > 0 ? <p>{t('colleagues', { n: hidden })}</p> : null}
    </FormDialog>
  );
}
