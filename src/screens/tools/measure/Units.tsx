import { useDraft } from '#actors/use-draft.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { parseFraction } from '#lib/tools/fraction.ts';
import { convert, type Unit, type UnitKind, unitKinds, unitsOf } from '#lib/tools/units.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import * as styles from '../frame/frame.css.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { useExact } from '../frame/use-exact.ts';
import type { ToolProps } from '../tool-props.ts';
import { strings } from './strings.ts';

interface Draft {
  readonly kind: UnitKind;
  readonly amount: string;
  readonly from: Unit;
}

const START: Draft = { kind: 'length', amount: '1', from: 'in' };
const PLACES = 8;

/** A length, weight, volume or area in every other unit of its kind. */
export function Units({ title }: ToolProps) {
  const t = useStrings(strings);
  const exact = useExact();
  const [{ kind, amount, from }, keep] = useDraft<Draft>('tool.units', START);
  const value = parseFraction(amount);
  const units = unitsOf(kind);
  const rows = value && [
    { name: t(`unit.${from}`), value: exact(value, PLACES, 'atMost'), isMain: true },
    ...units
      .filter((unit) => unit !== from)
      .map((unit) => ({ name: t(`unit.${unit}`), value: exact(convert(value, { kind, from, to: unit }), PLACES, 'atMost') })),
  ];
  return (
    <ToolFrame title={title} rows={rows} source={t('unitSource')}>
      <Segmented
        label={t('kind')}
        isLabelHidden
        value={kind}
        options={unitKinds.map((id) => ({ id, name: t(`kind.${id}`) }))}
        onChange={(next) => keep({ kind: next, amount, from: unitsOf(next)[0] ?? from })}
      />
      <div className={styles.pair}>
        <AmountField isSigned label={t('amount')} name="amount" value={amount} onChange={(next) => keep({ kind, amount: next, from })} />
        <SelectField
          label={t('from')}
          name="from"
          value={from}
          options={units.map((id) => ({ id, name: t(`unit.${id}`) }))}
          onChange={(next) => keep({ kind, amount, from: next })}
        />
      </div>
    </ToolFrame>
  );
}
