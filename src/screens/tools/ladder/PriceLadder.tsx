import { useDraft } from '#actors/use-draft.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type Fraction, fraction, multiply, parseFraction } from '#lib/tools/fraction.ts';
import { type LadderInput, marginAt, type Seller, sellers, type Term, terms } from '#lib/tools/price-ladder.ts';
import { toLocalTime } from '#ui/date-field/local-time.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { useCurrencyName } from '../frame/use-currency-name.ts';
import { useExact } from '../frame/use-exact.ts';
import type { ToolProps } from '../tool-props.ts';
import { type Field, FOREIGN, GROUPS, ladderIfAny, readInput, SHARES } from './read-ladder.ts';
import { HsCodeField } from './refund/HsCodeField.tsx';
import { isUsed, proposedRates, RefundProposal } from './refund/RefundProposal.tsx';
import { RefundTables } from './refund/RefundTables.tsx';
import { strings as refundStrings } from './refund/strings.ts';
import { useRefundRate } from './refund/use-refund-rate.ts';
import { strings } from './strings.ts';
import { type DatedRate, RATE_PLACES, useDatedRate } from './use-dated-rate.ts';

type Code = Schemas['CurrencyCode'];

interface Draft extends Readonly<Record<Field, string>> {
  readonly seller: Seller;
  /** The HS code of the goods, as it is typed; the company's refund rates are looked up by it. */
  readonly hscode: string;
  /** A price that the buyer offers under a term, to see what is left of it. */
  readonly given: string;
  readonly givenTerm: Term;
  /** The day on which the rate was typed. */
  readonly rateDay: string;
  /** The buyer's currency and the seller's. */
  readonly from: Code;
  readonly to: Code;
}

const HUNDRED = fraction(100n);
const MAIN: Term = 'fob';
const TERMS = terms.map((id) => ({ id, name: id.toUpperCase() }));
const START: Draft = {
  seller: 'trader',
  hscode: '',
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
  givenTerm: MAIN,
  rateDay: '',
  from: 'USD',
  to: 'CNY',
};

/** The price of the same goods from EXW to DDP, with refund and margin. */
export function PriceLadder({ title }: ToolProps) {
  const t = useStrings(strings);
  const [kept, keep] = useDraft<Partial<Draft>>('tool.ladder', START);
  // What was kept before the page was reloaded with a newer program may lack fields.
  const draft: Draft = { ...START, ...kept };
  const { currencies, used, help } = useDatedRate(draft);
  const nameOf = useCurrencyName();
  const { found, look, reload } = useRefundRate(draft.hscode);
  const refundSource = useRefundSource(draft, found);
  const change = (patch: Partial<Draft>) => keep({ ...draft, ...patch });
  const labelOf = (field: Exclude<Field, 'rate'>) => t(field === 'purchase' ? `field.purchase.${draft.seller}` : `field.${field}`);
  const options = currencies.map((currency) => ({ id: currency, name: nameOf(currency) }));
  const unitOf = (field: Field) => (SHARES.has(field) ? '%' : draft[FOREIGN.has(field) ? 'from' : 'to']);
  return (
    <ToolFrame title={title} rows={useAnswer(draft, used)} source={[t('source'), refundSource, used?.source].filter(Boolean).join(' ')}>
      <Segmented
        label={t('seller')}
        value={draft.seller}
        options={sellers.map((id) => ({ id, name: t(`seller.${id}`) }))}
        onChange={(seller) => change({ seller })}
      />
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
            {group === 'goods' ? (
              <HsCodeField
                value={draft.hscode}
                onChange={(hscode) => {
                  change({ hscode });
                  look(hscode);
                }}
              />
            ) : null}
            {fields.map((field) => (
              <AmountField
                key={field}
                label={labelOf(field)}
                name={field}
                unit={unitOf(field)}
                value={draft[field]}
                onChange={(value) => change({ [field]: value })}
              />
            ))}
          </div>
          {group === 'goods' && found ? <RefundProposal found={found} typed={draft} onUse={change} /> : null}
        </fieldset>
      ))}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('group.given')}</legend>
        <div className={styles.pair}>
          <SelectField
            label={t('givenTerm')}
            name="givenTerm"
            value={draft.givenTerm}
            options={TERMS}
            onChange={(givenTerm) => change({ givenTerm })}
          />
          <AmountField label={t('given')} name="given" unit={draft.from} value={draft.given} onChange={(given) => change({ given })} />
        </div>
      </fieldset>
      <RefundTables onChanged={reload} />
    </ToolFrame>
  );
}

/** Returns the source of the refund rate, as long as it is the one of the company's table. */
function useRefundSource(draft: Draft, found: ReturnType<typeof useRefundRate>['found']): string {
  const r = useStrings(refundStrings);
  const rates = found && proposedRates(found);
  return rates && isUsed(rates, draft) ? r('source', { day: found.day, file: found.filename }) : '';
}

function useAnswer(draft: Draft, rate: DatedRate | undefined): AnswerRow[] | undefined {
  const t = useStrings(strings);
  const exact = useExact();
  const input = readInput(draft, rate?.value);
  const ladder = input && ladderIfAny(input, draft.seller);
  const margin = useMarginRow(draft, input);
  if (!ladder) return undefined;
  const money = (value: Fraction, currency: Code) => `${exact(value, 2)} ${currency}`;
  const { seller } = draft;
  const own: AnswerRow[] = [
    ...(rate
      ? [{ name: t('rate', { from: draft.from, to: draft.to }), value: exact(rate.value, RATE_PLACES, 'atMost'), how: rate.how }]
      : []),
    { name: t(`refunded.${seller}`), value: money(ladder.refunded, draft.to), how: t(`refundedHow.${seller}`) },
    ...(seller === 'factory' ? [{ name: t('kept'), value: money(ladder.kept, draft.to), how: t('keptHow') }] : []),
    { name: t(`cost.${seller}`), value: money(ladder.cost, draft.to) },
    ...margin,
  ];
  return [
    ...terms.map((term) => ({
      name: term.toUpperCase(),
      value: money(ladder.prices[term], draft.from),
      how: t(term === 'exw' ? `how.exw.${seller}` : `how.${term}`),
      isMain: term === MAIN,
    })),
    ...own.map((row) => ({ ...row, isOwn: true })),
  ];
}

/** Returns the row with what is left of the price that the buyer offers. */
function useMarginRow({ given, givenTerm: term, seller }: Draft, input: LadderInput | undefined): AnswerRow[] {
  const t = useStrings(strings);
  const exact = useExact();
  const price = parseFraction(given);
  if (!input || !price || price.n <= 0n) return [];
  const margin = marginAt({ term, price }, input, seller);
  const name = t('marginAt', { term: term.toUpperCase(), price: exact(price, 2) });
  return [
    margin ? { name, value: `${exact(multiply(margin, HUNDRED), 2)}%`, how: t('marginHow') } : { name, value: '–', how: t('marginNone') },
  ];
}
