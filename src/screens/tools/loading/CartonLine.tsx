import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import * as frame from '../frame/frame.css.ts';
import { letterOf } from './carton-letters.ts';
import type { LineDraft } from './loading-draft.ts';
import * as styles from './loading.css.ts';
import { strings } from './strings.ts';

interface CartonLineProps {
  at: number;
  line: LineDraft;
  onChange: (line: LineDraft) => void;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

const FIELDS = [
  ['length', 'cm'],
  ['width', 'cm'],
  ['height', 'cm'],
  ['weight', 'kg'],
  ['count', undefined],
] as const;

/** Cartons or pallets of one size, and what may be done with them. */
export function CartonLine({ at, line, onChange, onRemove }: CartonLineProps) {
  const t = useStrings(strings);
  return (
    <fieldset className={frame.group}>
      <legend className={frame.legend}>{t('carton', { letter: letterOf(at) })}</legend>
      <div className={frame.pair}>
        {FIELDS.map(([name, unit]) => (
          <AmountField
            key={name}
            label={t(name)}
            name={`${name}-${at}`}
            unit={unit}
            value={line[name]}
            onChange={(value) => onChange({ ...line, [name]: value })}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <Checkbox name={`upright-${at}`} isSelected={line.isUpright} onChange={(isUpright) => onChange({ ...line, isUpright })}>
          {t('upright')}
        </Checkbox>
        <Checkbox name={`top-${at}`} isSelected={line.isTop} onChange={(isTop) => onChange({ ...line, isTop })}>
          {t('top')}
        </Checkbox>
        {onRemove ? (
          <IconButton label={t('remove', { letter: letterOf(at) })} icon={<Icon of={IconTrash} size="small" />} onPress={onRemove} />
        ) : null}
      </div>
    </fieldset>
  );
}
