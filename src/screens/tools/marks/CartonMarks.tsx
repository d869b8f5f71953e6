import { useDraft } from '#actors/use-draft.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type MarkInput, shippingMark, wholeNumber } from '#lib/tools/shipping-mark.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as frame from '../frame/frame.css.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import type { ToolProps } from '../tool-props.ts';
import * as styles from './marks.css.ts';
import { strings } from './strings.ts';

const GROUPS = [
  ['main', ['buyer', 'order', 'port', 'cartons', 'origin']],
  ['side', ['item', 'goods', 'quantity', 'gross', 'net', 'size']],
] as const satisfies readonly (readonly [string, readonly (keyof MarkInput)[]])[];
/** The signs that cartons carry most, with the words that ISO 780 gives them. */
const HANDLING = {
  up: '↑↑ THIS WAY UP',
  fragile: '⚠ FRAGILE',
  dry: '☂ KEEP DRY',
  hooks: 'USE NO HOOKS',
  stack: 'DO NOT STACK',
  heat: '☀ KEEP AWAY FROM HEAT',
} as const;
type Handling = keyof typeof HANDLING;
const KINDS = Object.keys(HANDLING) as Handling[];

interface Draft extends MarkInput {
  readonly handling: readonly Handling[];
  readonly first: string;
  readonly last: string;
}

const START: Draft = {
  buyer: '',
  order: '',
  port: '',
  cartons: '',
  origin: 'China',
  item: '',
  goods: '',
  quantity: '',
  gross: '',
  net: '',
  size: '',
  handling: [],
  first: '1',
  last: '1',
};
const MOST_LABELS = 200;
const LONGEST = 120;

/** The marks on cartons, as text and as labels to print. */
export function CartonMarks({ title }: ToolProps) {
  const t = useStrings(strings);
  const [draft, keep] = useDraft<Draft>('tool.marks', START);
  const change = (patch: Partial<Draft>) => keep({ ...draft, ...patch });
  const { main, side } = shippingMark(draft);
  const signs = draft.handling.map((kind) => HANDLING[kind]);
  const isReady = [draft.buyer, draft.order, draft.port].some((typed) => typed.trim() !== '');
  return (
    <ToolFrame
      title={title}
      rows={isReady ? [] : undefined}
      source={t('source')}
      moreText={[...main, ...side, ...signs]}
      more={isReady ? <Labels draft={draft} signs={signs} /> : null}
    >
      {GROUPS.map(([group, fields]) => (
        <fieldset key={group} className={frame.group}>
          <legend className={frame.legend}>{t(`group.${group}`)}</legend>
          <div className={frame.pair}>
            {fields.map((field) => (
              <TextField
                key={field}
                label={t(field)}
                name={field}
                maxLength={LONGEST}
                value={draft[field]}
                onChange={(value) => change({ [field]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={frame.group}>
        <legend className={frame.legend}>{t('handling')}</legend>
        <div className={frame.buttons}>
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              isSelected={draft.handling.includes(kind)}
              onChange={(is) => change({ handling: KINDS.filter((one) => (one === kind ? is : draft.handling.includes(one))) })}
            >
              {t(`mark.${kind}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className={frame.pair}>
        <TextField
          label={t('from')}
          name="first"
          inputMode="numeric"
          maxLength={7}
          value={draft.first}
          onChange={(first) => change({ first })}
        />
        <TextField label={t('to')} name="last" inputMode="numeric" maxLength={7} value={draft.last} onChange={(last) => change({ last })} />
      </div>
    </ToolFrame>
  );
}

function Labels({ draft, signs }: { draft: Draft; signs: readonly string[] }) {
  const t = useStrings(strings);
  const [first = 1, last = first] = [wholeNumber(draft.first), wholeNumber(draft.last)];
  const count = Math.max(1, last - first + 1);
  return (
    <>
      {count > MOST_LABELS ? <p className={frame.note}>{t('many', { n: MOST_LABELS })}</p> : null}
      <ul className={styles.labels} aria-label={t('labels')}>
        {Array.from({ length: Math.min(count, MOST_LABELS) }, (_, at) => first + at).map((number) => {
          const { main, side } = shippingMark(draft, number);
          return (
            <li key={number} className={styles.label} aria-label={t('label', { n: number })} lang="en">
              <p className={styles.main}>
                {main.map((line) => (
                  <span key={line} className={styles.row}>
                    {line}
                  </span>
                ))}
              </p>
              <p className={styles.side}>
                {side.map((line) => (
                  <span key={line} className={styles.row}>
                    {line}
                  </span>
                ))}
              </p>
              {signs.length > 0 ? <p className={styles.handling}>{signs.join(' · ')}</p> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
