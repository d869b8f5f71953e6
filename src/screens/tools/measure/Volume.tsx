import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useDraft } from '#actors/use-draft.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type Fraction, parseFraction } from '#lib/tools/fraction.ts';
import { type CartonLine, type FreightWeight, freightWeightOf } from '#lib/tools/freight-weight.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { useExact } from '../frame/use-exact.ts';
import type { ToolProps } from '../tool-props.ts';
import { strings } from './strings.ts';

const FIELDS = [
  ['length', 'cm'],
  ['width', 'cm'],
  ['height', 'cm'],
  ['weight', 'kg'],
  ['count', undefined],
] as const;
type Draft = Record<(typeof FIELDS)[number][0], string>;
const BLANK: Draft = { length: '', width: '', height: '', weight: '', count: '1' };
const FIRST: readonly Draft[] = [BLANK];
const MOST_LINES = 20;
const [AIR, COURIER] = [6000, 5000];

/** Volume, gross weight and what sea, air and courier charge for. */
export function Volume({ title }: ToolProps) {
  const t = useStrings(strings);
  const [lines, keep] = useDraft<readonly Draft[]>('tool.volume', FIRST);
  const rows = useAnswer(lines);
  const set = (at: number, patch: Partial<Draft>) => keep(lines.map((line, index) => (index === at ? { ...line, ...patch } : line)));
  return (
    <ToolFrame title={title} rows={rows} source={t('weightSource')}>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its place
        <fieldset key={at} className={styles.group}>
          <legend className={styles.legend}>{t('carton', { n: at + 1 })}</legend>
          <div className={styles.pair}>
            {FIELDS.map(([name, unit]) => (
              <AmountField
                key={name}
                label={t(name)}
                name={`${name}-${at}`}
                unit={unit}
                value={line[name]}
                onChange={(value) => set(at, { [name]: value })}
              />
            ))}
          </div>
          {lines.length > 1 ? (
            <span>
              <IconButton
                label={t('remove', { n: at + 1 })}
                icon={<Icon of={IconTrash} size="small" />}
                onPress={() => keep(lines.filter((_, index) => index !== at))}
              />
            </span>
          ) : null}
        </fieldset>
      ))}
      <span>
        <Button isDisabled={lines.length >= MOST_LINES} onPress={() => keep([...lines, BLANK])}>
          {t('add')}
        </Button>
      </span>
    </ToolFrame>
  );
}

function useAnswer(drafts: readonly Draft[]): AnswerRow[] | undefined {
  const t = useStrings(strings);
  const exact = useExact();
  const lines = drafts.flatMap(readLine);
  if (lines.length === 0 || lines.length < drafts.length) return undefined;
  const { cartons, volume, gross, sea, air, courier } = freightWeightOf(lines);
  const kg = (value: Fraction) => `${exact(value, 2, 'atMost')} kg`;
  const charged = (one: FreightWeight['air'], divisor: number) => ({
    value: kg(one.charged),
    how: t('volumetric', { kg: exact(one.volumetric, 2, 'atMost'), divisor: String(divisor) }),
  });
  return [
    { name: t('volume'), value: `${exact(volume, 3)} m³`, isMain: true },
    { name: t('total'), value: exact(cartons, 0) },
    { name: t('gross'), value: kg(gross) },
    { name: t('sea'), value: exact(sea, 3), how: t('seaHow') },
    { name: t('air'), ...charged(air, AIR) },
    { name: t('courier'), ...charged(courier, COURIER) },
  ];
}

function readLine(draft: Draft): CartonLine[] {
  const [length, width, height, weight, count] = FIELDS.map(([name]) => parseFraction(draft[name]));
  if (!length || !width || !height || !weight || !count) return [];
  return isPossible([length, width, height, count], weight) ? [{ length, width, height, weight, count }] : [];
}

/** A weight may be left at zero; a carton without a size is none, and neither is half a carton. */
function isPossible(sizes: readonly Fraction[], weight: Fraction): boolean {
  return sizes.every(({ n }) => n > 0n) && weight.n >= 0n && sizes.at(-1)?.d === 1n;
}
