import { useDraft } from '#actors/use-draft.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type CreditAnswer, creditDays, isWeekend } from '#lib/tools/credit-dates.ts';
import { daysIn } from '#lib/tools/days-in.ts';
import { parseFraction } from '#lib/tools/fraction.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { strings as frameStrings } from '../frame/strings.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import type { ToolProps } from '../tool-props.ts';
import { strings } from './strings.ts';

interface Draft {
  readonly shipment: string;
  readonly latestShipment: string;
  readonly expiry: string;
  readonly period: string;
  readonly closed: string;
  readonly isOpenAtWeekends: boolean;
}

const START: Draft = { shipment: '', latestShipment: '', expiry: '', period: '21', closed: '', isOpenAtWeekends: false };
const DAYS = ['shipment', 'expiry', 'latestShipment'] as const;
const MOST_DAYS = 365;
const MOST_CHARACTERS = 600;
/** While a year is typed, the field says `0002`, `0020`, `0202`. */
const isWhole = (day: string) => /^[12]\d{3}-/.test(day);

/** Until when documents can be presented under a letter of credit. */
export function CreditDates({ title }: ToolProps) {
  const t = useStrings(strings);
  const w = useStrings(frameStrings);
  const [draft, keep] = useDraft<Draft>('tool.credit', START);
  const change = (patch: Partial<Draft>) => keep({ ...draft, ...patch });
  const { rest } = daysIn(draft.closed);
  const rows = useRows(draft);
  return (
    <ToolFrame title={title} rows={rest.length > 0 ? undefined : rows} source={t('source')}>
      <div className={styles.pair}>
        {DAYS.map((name) => (
          <DateField key={name} label={t(name)} name={name} value={draft[name]} onChange={(day) => change({ [name]: day })} />
        ))}
        <AmountField label={t('period')} name="period" value={draft.period} onChange={(period) => change({ period })} />
      </div>
      <TextField
        label={t('closed')}
        name="closed"
        help={t('closedHow')}
        maxLength={MOST_CHARACTERS}
        value={draft.closed}
        error={rest.length > 0 ? w('notDays', { text: rest.join(' ') }) : undefined}
        onChange={(closed) => change({ closed })}
      />
      <span>
        <Checkbox name="weekends" isSelected={draft.isOpenAtWeekends} onChange={(isOpenAtWeekends) => change({ isOpenAtWeekends })}>
          {t('weekends')}
        </Checkbox>
      </span>
    </ToolFrame>
  );
}

function useRows(draft: Draft): AnswerRow[] | undefined {
  const t = useStrings(strings);
  const { fullDay } = useFormats();
  const answer = read(draft);
  if (!answer) return undefined;
  const { lastDay, by, movedFrom, examinedBy, isShippedLate } = answer;
  // With its year, as credits run over the turn of one.
  const named = (day: string) => fullDay(new Date(day), 'UTC');
  return [
    { name: t('last'), value: named(lastDay), how: t(`by.${by}`), isMain: true },
    ...(movedFrom === undefined ? [] : [{ name: t('moved'), value: named(movedFrom), how: t('movedHow') }]),
    { name: t('examined'), value: named(examinedBy), how: t('examinedHow') },
    ...(draft.latestShipment === '' ? [] : [{ name: t('shipped'), value: t(isShippedLate ? 'late' : 'inTime'), how: t('shippedHow') }]),
  ];
}

function read({ shipment, latestShipment, expiry, period, closed, isOpenAtWeekends }: Draft): CreditAnswer | undefined {
  const days = parseFraction(period);
  if (!isWhole(shipment) || !isWhole(expiry) || days?.d !== 1n || days.n < 0n || days.n > MOST_DAYS) return undefined;
  const { days: named } = daysIn(closed);
  return creditDays({
    shipment,
    expiry,
    latestShipment: latestShipment === '' ? undefined : latestShipment,
    period: Number(days.n),
    isClosed: (day) => named.includes(day) || (!isOpenAtWeekends && isWeekend(day)),
  });
}
