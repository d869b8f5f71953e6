import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type HandlingMark, handlingMarkIds, handlingMarks } from '#lib/tools/handling-marks.ts';
import { type MarkInput, shippingMark, wholeNumber } from '#lib/tools/shipping-mark.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
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
type Sheet = Input<'startCartonLabels'>['sheet'];

interface Draft extends MarkInput {
  readonly handling: readonly HandlingMark[];
  readonly first: string;
  readonly last: string;
  readonly sheet: Sheet;
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
  sheet: 'a4',
};
/** The PDF may have more than the page shows. */
const MOST_SHOWN = 200;
const MOST_LABELS = 1000;
const LONGEST = 120;
const SHEETS = ['a4', 'label'] as const;

/** The marks on cartons, as text and as labels to print. */
export function CartonMarks({ title }: ToolProps) {
  const t = useStrings(strings);
  const [kept, keep] = useDraft<Partial<Draft>>('tool.marks', START);
  const draft = { ...START, ...kept };
  const change = (patch: Partial<Draft>) => keep({ ...draft, ...patch });
  const { main, side } = shippingMark(draft);
  const signs = draft.handling.map((kind) => handlingMarks[kind].words);
  const isReady = [draft.buyer, draft.order, draft.port].some((typed) => typed.trim() !== '');
  return (
    <ToolFrame
      title={title}
      rows={isReady ? [] : undefined}
      source={t('source')}
      moreText={[...main, ...side, ...signs]}
      more={isReady ? <Labels draft={draft} onSheet={(sheet) => change({ sheet })} /> : null}
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
          {handlingMarkIds.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              isSelected={draft.handling.includes(kind)}
              onChange={(is) => change({ handling: handlingMarkIds.filter((one) => (one === kind ? is : draft.handling.includes(one))) })}
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

interface LabelsProps {
  draft: Draft;
  onSheet: (sheet: Sheet) => void;
}

function Labels({ draft, onSheet }: LabelsProps) {
  const t = useStrings(strings);
  const [first = 1, last = first] = [wholeNumber(draft.first), wholeNumber(draft.last)];
  const count = Math.max(1, last - first + 1);
  return (
    <>
      <LabelFile draft={draft} first={first} count={count} onSheet={onSheet} />
      {count > MOST_SHOWN ? <p className={frame.note}>{t('shown', { n: MOST_SHOWN })}</p> : null}
      <ul className={styles.labels} aria-label={t('labels')}>
        {Array.from({ length: Math.min(count, MOST_SHOWN) }, (_, at) => (
          <Label key={first + at} draft={draft} no={first + at} />
        ))}
      </ul>
    </>
  );
}

interface LabelFileProps extends LabelsProps {
  first: number;
  count: number;
}

/** Fetches the labels as a PDF: for a sheet of paper, or for a label printer. */
function LabelFile({ draft, first, count, onSheet }: LabelFileProps) {
  const t = useStrings(strings);
  const download = useDownload();
  const { startCartonLabels } = useCalls();
  const { submit, isBusy } = useAction(startCartonLabels);
  const { handling, sheet, first: _first, last: _last, ...mark } = draft;
  const save = async () => {
    const token = await submit({ mark, handling: [...handling], first, last: first + count - 1, sheet });
    if (token) download('getCartonLabels', { id: token.id });
  };
  return (
    <div className={styles.file}>
      <Segmented label={t('sheet')} value={sheet} options={SHEETS.map((id) => ({ id, name: t(`sheet.${id}`) }))} onChange={onSheet} />
      <Button icon={<Icon of={IconDownload} size="small" />} isBusy={isBusy} isDisabled={count > MOST_LABELS} onPress={() => void save()}>
        {t('pdf', { n: count })}
      </Button>
      {count > MOST_LABELS ? <p className={frame.note}>{t('many', { n: MOST_LABELS })}</p> : null}
    </div>
  );
}

function Label({ draft, no }: { draft: Draft; no: number }) {
  const t = useStrings(strings);
  const { main, side } = shippingMark(draft, no);
  return (
    <li className={styles.label} aria-label={t('label', { n: no })} lang="en">
      <p className={styles.main}>
        <Rows lines={main} />
      </p>
      <p className={styles.side}>
        <Rows lines={side} />
      </p>
      {draft.handling.length > 0 ? (
        <p className={styles.handling}>
          {draft.handling.map((kind) => (
            <span key={kind} className={styles.sign}>
              <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
                <path d={handlingMarks[kind].lines} />
              </svg>
              {handlingMarks[kind].words}
            </span>
          ))}
        </p>
      ) : null}
    </li>
  );
}

function Rows({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.row}>
      {line}
    </span>
  ));
}
