import { useCalls } from '#actors/calls.ts';
import { findSeaWay } from '#actors/sea/find-sea-way.ts';
import { useDraft } from '#actors/use-draft.ts';
import { answerTo, useQuestion } from '#actors/use-question.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { divide, type Fraction, fraction, parseFraction } from '#lib/tools/fraction.ts';
import type { Canal, Place } from '#lib/tools/sea/sea-grid.ts';
import type { SeaQuestion, SeaWay } from '#lib/tools/sea/sea-route.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import type { PickerItem } from '#ui/picker/use-found.ts';

import { AmountField } from '../frame/AmountField.tsx';
import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { strings as frameStrings } from '../frame/strings.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { useExact } from '../frame/use-exact.ts';
import type { ToolProps } from '../tool-props.ts';
import { portCode, portName } from './port-words.ts';
import { strings } from './strings.ts';

interface Draft {
  readonly from: PickerItem | undefined;
  readonly to: PickerItem | undefined;
  readonly isBySuez: boolean;
  readonly isByPanama: boolean;
  readonly speed: string;
}

const START: Draft = { from: undefined, to: undefined, isBySuez: true, isByPanama: true, speed: '14' };
const ROWS_AWAITED = 3;
const CANALS = [
  ['suez', 'isBySuez'],
  ['panama', 'isByPanama'],
] as const;
/** The cells of the search say no more than that. */
const ROUNDED_NM = 50;
const HOURS = 24n;

/** How far it is by sea from one port to another, and how many days a ship sails. */
export function SeaDistance({ title }: ToolProps) {
  const t = useStrings(strings);
  const w = useStrings(frameStrings);
  const find = usePorts();
  const [draft, keep] = useDraft<Draft>('tool.sea', START);
  const change = (patch: Partial<Draft>) => keep({ ...draft, ...patch });
  const question = readQuestion(draft);
  const { shown, asked, isBusy, error, ask, reload } = useQuestion(
    async (next: SeaQuestion | undefined, { signal }) => (next ? { way: await findSeaWay(next, signal) } : undefined),
    undefined,
  );
  // The answer to other ports than those that stand there now would be copied as theirs.
  const answer = answerTo(shown, question);
  return (
    <ToolFrame
      title={title}
      rows={useRows(answer, draft)}
      source={t('source')}
      more={
        isBusy || error ? (
          asked === undefined ? null : (
            <Awaited rows={ROWS_AWAITED} label={t('measuring')} error={error} title={w('failed')} onRetry={reload} />
          )
        ) : null
      }
    >
      {(['from', 'to'] as const).map((end) => (
        <Picker
          key={end}
          label={t(end)}
          name={end}
          value={draft[end]}
          find={find}
          placeholder={t('typePort')}
          empty={t('none')}
          onChange={(port) => change({ [end]: port })}
        />
      ))}
      <div className={styles.buttons}>
        {CANALS.map(([canal, field]) => (
          <Checkbox key={canal} name={canal} isSelected={draft[field]} onChange={(is) => change({ [field]: is })}>
            {t(canal)}
          </Checkbox>
        ))}
      </div>
      <div className={styles.pair}>
        <AmountField label={t('speed')} name="speed" unit={t('knots')} value={draft.speed} onChange={(speed) => change({ speed })} />
      </div>
      <span>
        <Button
          variant="primary"
          isDisabled={question === undefined}
          isBusy={isBusy && asked !== undefined}
          busyWord={t('measuring')}
          onPress={() => ask(question)}
        >
          {t('measure')}
        </Button>
      </span>
    </ToolFrame>
  );
}

/** Ports that the map has a place for; the place travels in the id of what is chosen. */
function usePorts() {
  const { listPorts } = useCalls();
  const language = useLanguage();
  const countries = new Map(useCountries().map(({ id, name }) => [id, name]));
  return async (text: string, options: { signal: AbortSignal }): Promise<PickerItem[]> => {
    if (text === '') return [];
    const { datas } = await listPorts({ keyword: text }, options);
    return datas.flatMap((port) =>
      port.lat === null || port.lng === null
        ? []
        : [
            {
              id: `${portCode(port)} ${port.lat} ${port.lng}`,
              name: portName(port, language),
              note: `${portCode(port)} · ${countries.get(port.countrycode) ?? port.country}`,
            },
          ],
    );
  };
}

function readQuestion({ from, to, ...by }: Draft): SeaQuestion | undefined {
  if (!from || !to || from.id === to.id) return undefined;
  const avoided = CANALS.filter(([, field]) => !by[field]).map(([canal]): Canal => canal);
  return { from: placeOfId(from.id), to: placeOfId(to.id), avoided };
}

function placeOfId(id: string): Place {
  const [lng = 0, lat = 0] = id.split(' ').toReversed().map(Number);
  return { lat, lng };
}

function useRows(answer: { way: SeaWay | undefined } | undefined, { from, to, speed }: Draft): AnswerRow[] | undefined {
  const t = useStrings(strings);
  const exact = useExact();
  if (!answer) return undefined;
  const { way } = answer;
  const ends = [
    { name: t('from'), port: from },
    { name: t('to'), port: to },
  ].map(({ name, port }) => ({ name, value: port?.name ?? '' }));
  if (!way) return [{ name: t('distance'), value: '–', how: t('noWay'), isMain: true }, ...ends];
  const miles = fraction(BigInt(Math.round(way.nauticalMiles / ROUNDED_NM) * ROUNDED_NM));
  const knots = parseFraction(speed);
  const canals = [...(way.isBySuez ? [t('bySuez')] : []), ...(way.isByPanama ? [t('byPanama')] : [])];
  return [
    { name: t('distance'), value: `${exact(miles, 0)} nm`, how: t('rounded'), isMain: true },
    ...ends,
    ...(knots && knots.n > 0n
      ? [{ name: t('days'), value: t('daysValue', { n: exact(daysOf(miles, knots), 1) }), how: t('daysHow', { speed }) }]
      : []),
    { name: t('way'), value: canals.length > 0 ? canals.join(' · ') : t('wayOpen') },
  ];
}

function daysOf(miles: Fraction, knots: Fraction): Fraction {
  return divide(divide(miles, knots), fraction(HOURS));
}
