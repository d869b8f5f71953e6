import { useDraft } from '#actors/use-draft.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { divide, type Fraction, fraction, multiply, parseFraction, ZERO } from '#lib/tools/fraction.ts';
import { type LadderInput, ladderOf, marginAt, type Term, terms } from '#lib/tools/price-ladder.ts';
import { toLocalTime } from '#ui/date-field/local-time.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { useCurrencyName } from '../frame/use-currency-name.ts';
import { useExact } from '../frame/use-exact.ts';
import type { ToolProps } from '../tool-props.ts';
import { strings } from './strings.ts';
import { type DatedRate, RATE_PLACES, useDatedRate } from './use-dated-rate.ts';

type Field = keyof LadderInput;
type Code = Schemas['CurrencyCode'];

interface Draft extends Readonly<Record<Field, string>> {
  /** A price that the buyer offers, to see what is left of it. */
  readonly given: string;
  /** The day on which the rate was typed. */
  readonly rateDay: string;
  /** The buyer's currency and the seller's. */
  readonly from: Code;
  readonly to: Code;
}

const GROUPS = [
  ['goods', ['purchase', 'vat', 'refund', 'margin', 'packing']],
  ['way', ['inland', 'port', 'freight', 'premium']],
  ['arrival', ['delivery', 'duty', 'importVat']],
] as const satisfies readonly (readonly [string, readonly Field[]])[];
const FIELDS = GROUPS.flatMap(([, fields]): readonly Exclude<Field, 'rate'>[] => fields);
const SHARES: ReadonlySet<Field> = new Set(['vat', 'refund', 'margin', 'premium', 'duty', 'importVat']);
const OPTIONAL: ReadonlySet<Field> = new Set(['packing', 'inland', 'port', 'freight', 'premium', 'delivery', 'duty', 'importVat']);
/** What is paid in the buyer's currency; all other amounts are in the seller's. */
const FOREIGN: ReadonlySet<Field> = new Set(['freight', 'delivery']);
const HUNDRED = fraction(100n);
const MAIN: Term = 'fob';
const START: Draft = {
  purchase: '',
  vat: '13',
  refund: '13',
  margin: '15',
  packing: '',
  rate: '',
  inland: '',
  port: '',
  freight: '',
  premium: '',
  delivery: '',
  duty: '',
  importVat: '',
  given: '',
  rateDay: '',
  from: 'USD',
  to: 'CNY',
};

/** The price of the same goods from EXW to DDP, with refund and margin. */
export function PriceLadder({ title }: ToolProps) {
  const t = useStrings(strings);
  const [draft, keep] = useDraft<Draft>('tool.ladder', START);
  const { currencies, used, help } = useDatedRate(draft);
  const nameOf = useCurrencyName();
  const change = (patch: Partial<Draft>) => keep({ ...draft, ...patch });
  const options = currencies.map((currency) => ({ id: currency, name: nameOf(currency) }));
  const unitOf = (field: Field) => (SHARES.has(field) ? '%' : draft[FOREIGN.has(field) ? 'from' : 'to']);
  return (
    <ToolFrame title={title} rows={useAnswer(draft, used)} source={[t('source'), used?.source].filter(Boolean).join(' ')}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('group.rate')}</legend>
        <div className={styles.pair}>
          <SelectField label={t('from')} name="from" value={draft.from} options={options} onChange={(from) => change({ from, rate: '' })} />
          <SelectField label={t('to')} name="to" value={draft.to} options={options} onChange={(to) => change({ to, rate: '' })} />
        </div>
        <AmountField
          label={t('field.rate', { from: draft.from, to: draft.to })}
          name="rate"
          help={help}
          value={draft.rate}
          onChange={(rate) => change({ rate, rateDay: toLocalTime(Date.now()).slice(0, 'YYYY-MM-DD'.length) })}
        />
      </fieldset>
      {GROUPS.map(([group, fields]) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{t(`group.${group}`)}</legend>
          <div className={styles.pair}>
            {fields.map((field) => (
              <AmountField
                key={field}
                label={t(`field.${field}`)}
                name={field}
                unit={unitOf(field)}
                value={draft[field]}
                onChange={(value) => change({ [field]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <AmountField label={t('given')} name="given" unit={draft.from} value={draft.given} onChange={(given) => change({ given })} />
    </ToolFrame>
  );
}

function useAnswer(draft: Draft, rate: DatedRate | undefined): AnswerRow[] | undefined {
  const t = useStrings(strings);
  const exact = useExact();
  const input = readInput(draft, rate?.value);
  const ladder = input && ladderIfAny(input);
  if (!ladder) return undefined;
  const given = parseFraction(draft.given);
  const money = (value: Fraction, currency: Code) => `${exact(value, 2)} ${currency}`;
  const own: AnswerRow[] = [
    ...(rate
      ? [{ name: t('rate', { from: draft.from, to: draft.to }), value: exact(rate.value, RATE_PLACES, 'atMost'), how: rate.how }]
      : []),
    { name: t('refunded'), value: money(ladder.refunded, draft.to), how: t('refundedHow') },
    { name: t('cost'), value: money(ladder.cost, draft.to) },
    ...(given && given.n > 0n
      ? [{ name: t('marginAt', { price: exact(given, 2) }), value: `${exact(multiply(marginAt(given, input), HUNDRED), 2)}%` }]
      : []),
  ];
  return [
    ...terms.map((term) => ({
      name: term.toUpperCase(),
      value: money(ladder.prices[term], draft.from),
      how: t(`how.${term}`),
      isMain: term === MAIN,
    })),
    ...own.map((row) => ({ ...row, isOwn: true })),
  ];
}

function readInput(draft: Draft, rate: Fraction | undefined): LadderInput | undefined {
  if (!rate) return undefined;
  const read = FIELDS.map((field) => [field, readField(field, draft[field])] as const);
  if (read.some(([, value]) => value === undefined)) return undefined;
  const input = { ...Object.fromEntries(read), rate } as LadderInput;
  return input.purchase.n > 0n && input.rate.n > 0n ? input : undefined;
}

function readField(field: Field, text: string): Fraction | undefined {
  if (text.trim() === '' && OPTIONAL.has(field)) return ZERO;
  const value = parseFraction(text);
  if (value === undefined || value.n < 0n) return undefined;
  return SHARES.has(field) ? divide(value, HUNDRED) : value;
}

/** Nothing where a share leaves nothing of the price: the answer then waits for another one. */
function ladderIfAny(input: LadderInput) {
  const leavesSomething = input.margin.n < input.margin.d && input.premium.n * 11n < input.premium.d * 10n;
  return leavesSomething ? ladderOf(input) : undefined;
}
