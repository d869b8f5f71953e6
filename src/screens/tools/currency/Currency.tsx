import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { answerTo, useQuestion } from '#actors/use-question.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { monthsBetween } from '#lib/months.ts';
import { crossRate, newestRate } from '#lib/tools/currency.ts';
import { type Fraction, multiply, parseFraction } from '#lib/tools/fraction.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { strings as frameStrings } from '../frame/strings.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { ToolTable } from '../frame/ToolTable.tsx';
import { useCurrencyName } from '../frame/use-currency-name.ts';
import { useExact } from '../frame/use-exact.ts';
import { useSourceWords } from '../frame/use-source-words.ts';
import type { ToolProps } from '../tool-props.ts';
import { OwnRates } from './OwnRates.tsx';
import { strings } from './strings.ts';

type Code = Schemas['CurrencyCode'];
type MonthRates = Schemas['MonthRates'];

interface Draft {
  readonly amount: string;
  readonly from: Code;
  readonly to: Code;
  /** Empty for the newest. */
  readonly month: string;
}

interface Answer {
  readonly rows: AnswerRow[];
  readonly table: string[][];
}

const START: Draft = { amount: '1000', from: 'USD', to: 'CNY', month: '' };
const ROWS_AWAITED = 6;
/** The decimal places of a rate; more would mean nothing. */
const RATE_PLACES = 6;

/** An amount in another currency, by the rate of a month and by one's own. */
export function Currency({ title }: ToolProps) {
  const t = useStrings(strings);
  const w = useStrings(frameStrings);
  const { listMonthRates, listOwnRates } = useCalls();
  const sourceWords = useSourceWords();
  const nameOf = useCurrencyName();
  const [draft, keep] = useDraft<Draft>('tool.currency', START);
  const own = useRecord(({ signal }) => listOwnRates(undefined, { signal }));
  const { shown, asked, error, ask, reload } = useQuestion(
    (month: string, { signal }) => listMonthRates(month === '' ? {} : { month }, { signal }),
    draft.month,
  );
  // Months and currencies to choose from are in each answer, and stay there while another month is asked for.
  const rates = shown?.answer;
  const month = answerTo(shown, asked);
  const ownRates = own.record ?? [];
  const answer = useAnswer(draft, month, ownRates);
  const awaited = <Awaited rows={ROWS_AWAITED} label={w('loading')} error={error} title={w('failed')} onRetry={reload} />;
  if (!rates) return awaited;
  const options = rates.rates.map(({ currency }) => ({ id: currency, name: nameOf(currency) }));
  return (
    <ToolFrame
      title={title}
      rows={answer?.rows}
      source={sourceWords(rates.source)}
      moreText={answer?.table.map((cells) => cells.join(' · '))}
      more={month ? <AllCurrencies from={draft.from} month={month.month} answer={answer} /> : awaited}
    >
      <div className={styles.pair}>
        <AmountField label={t('amount')} name="amount" value={draft.amount} onChange={(amount) => keep({ ...draft, amount })} />
        <SelectField label={t('from')} name="from" value={draft.from} options={options} onChange={(from) => keep({ ...draft, from })} />
        <SelectField label={t('to')} name="to" value={draft.to} options={options} onChange={(to) => keep({ ...draft, to })} />
        <SelectField
          label={t('month')}
          name="month"
          help={t('monthHow', { first: rates.first, last: rates.last })}
          value={asked || rates.month}
          options={monthsBetween(rates.first, rates.last)
            .toReversed()
            .map((id) => ({ id, name: id }))}
          onChange={(next) => {
            keep({ ...draft, month: next });
            ask(next);
          }}
        />
      </div>
      <OwnRates from={draft.from} to={draft.to} rates={ownRates} onChanged={own.reload} />
    </ToolFrame>
  );
}

/** The amount in every other currency. */
function AllCurrencies({ from, month, answer }: { from: Code; month: string; answer: Answer | undefined }) {
  const t = useStrings(strings);
  const columns = [t('currency'), t('value'), t('rate', { from })];
  return answer ? <ToolTable name={t('all', { month })} columns={columns} rows={answer.table} /> : null;
}

function useAnswer({ amount, from, to }: Draft, month: MonthRates | undefined, own: readonly Schemas['OwnRate'][]): Answer | undefined {
  const t = useStrings(strings);
  const exact = useExact();
  const nameOf = useCurrencyName();
  const value = parseFraction(amount);
  if (!value || value.n < 0n || !month) return undefined;
  const rowOf = (name: string, rate: Fraction): AnswerRow => ({
    name,
    value: `${exact(multiply(value, rate), 2)} ${to}`,
    how: t('one', { from, to, rate: exact(rate, RATE_PLACES, 'atMost') }),
  });
  const written = newestRate(own, from, to);
  const rate = crossRate(month.rates, from, to);
  const rows = [
    ...(written ? [rowOf(t('byOwn', { to, day: written.written.day }), written.rate)] : []),
    ...(rate ? [rowOf(t('byMonth', { to, month: month.month }), rate)] : []),
  ];
  return {
    rows: rows.map((row, at) => ({ ...row, isMain: at === 0 })),
    table: month.rates.flatMap(({ currency }) => {
      const cross = currency === from || currency === to ? undefined : crossRate(month.rates, from, currency);
      return cross ? [[nameOf(currency), exact(multiply(value, cross), 2), exact(cross, RATE_PLACES, 'atMost')]] : [];
    }),
  };
}
