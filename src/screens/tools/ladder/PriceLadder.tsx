import { useDraft } from '#actors/use-draft.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { divide, type Fraction, fraction, multiply, parseFraction, ZERO } from '#lib/tools/fraction.ts';
import { type LadderInput, ladderOf, marginAt, type Term, terms } from '#lib/tools/price-ladder.ts';

import { AmountField } from '../frame/AmountField.tsx';
import * as styles from '../frame/frame.css.ts';
import { type AnswerRow, ToolFrame } from '../frame/ToolFrame.tsx';
import { useExact } from '../frame/use-exact.ts';
import type { ToolProps } from '../tool-props.ts';
import { strings } from './strings.ts';

type Field = keyof LadderInput;
/** `given` is a price that the buyer offers, to see what is left of it. */
type Draft = Readonly<Record<Field | 'given', string>>;

const GROUPS = [
  ['goods', ['purchase', 'vat', 'refund', 'margin', 'packing', 'rate']],
  ['way', ['inland', 'port', 'freight', 'premium']],
  ['arrival', ['delivery', 'duty', 'importVat']],
] as const satisfies readonly (readonly [string, readonly Field[]])[];
const FIELDS: readonly Field[] = GROUPS.flatMap(([, fields]) => fields);
const SHARES: ReadonlySet<Field> = new Set(['vat', 'refund', 'margin', 'premium', 'duty', 'importVat']);
const OPTIONAL: ReadonlySet<Field> = new Set(['packing', 'inland', 'port', 'freight', 'premium', 'delivery', 'duty', 'importVat']);
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
};

/** The price of the same goods from EXW to DDP, with refund and margin. */
export function PriceLadder({ title }: ToolProps) {
  const t = useStrings(strings);
  const [draft, keep] = useDraft<Draft>('tool.ladder', START);
  return (
    <ToolFrame title={title} rows={useAnswer(draft)} source={t('source')}>
      {GROUPS.map(([group, fields]) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{t(`group.${group}`)}</legend>
          <div className={styles.pair}>
            {fields.map((field) => (
              <AmountField
                key={field}
                label={t(`field.${field}`)}
                name={field}
                unit={SHARES.has(field) ? '%' : undefined}
                value={draft[field]}
                onChange={(value) => keep({ ...draft, [field]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <AmountField label={t('given')} name="given" value={draft.given} onChange={(given) => keep({ ...draft, given })} />
    </ToolFrame>
  );
}

function useAnswer(draft: Draft): AnswerRow[] | undefined {
  const t = useStrings(strings);
  const exact = useExact();
  const input = readInput(draft);
  const ladder = input && ladderIfAny(input);
  if (!ladder) return undefined;
  const given = parseFraction(draft.given);
  return [
    ...terms.map((term) => ({
      name: term.toUpperCase(),
      value: exact(ladder.prices[term], 2),
      how: t(`how.${term}`),
      isMain: term === MAIN,
    })),
    { name: t('refunded'), value: exact(ladder.refunded, 2), how: t('refundedHow') },
    { name: t('cost'), value: exact(ladder.cost, 2) },
    ...(given && given.n > 0n
      ? [{ name: t('marginAt', { price: exact(given, 2) }), value: `${exact(multiply(marginAt(given, input), HUNDRED), 2)}%` }]
      : []),
  ];
}

function readInput(draft: Draft): LadderInput | undefined {
  const read = FIELDS.map((field) => [field, readField(field, draft[field])] as const);
  if (read.some(([, value]) => value === undefined)) return undefined;
  const input = Object.fromEntries(read) as unknown as LadderInput;
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
