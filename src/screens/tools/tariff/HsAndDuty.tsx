import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useHsFinder } from '#actors/use-hs-finder.ts';
import { useQuestion } from '#actors/use-question.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { HsField } from '#ui/hs-field/HsField.tsx';

import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { strings as frameStrings } from '../frame/strings.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { ToolTable } from '../frame/ToolTable.tsx';
import { useSourceWords } from '../frame/use-source-words.ts';
import type { ToolProps } from '../tool-props.ts';
import { strings } from './strings.ts';

type DutyPaid = Schemas['DutyPaid'];

const START = { code: '' };
const ROWS_AWAITED = 6;
/** Longer codes are national; the data goes to six digits. */
const sixDigits = (code: string) => (code.length >= 6 ? code.slice(0, 6) : '');

/** Finds the HS code of goods, and says what duty the United States took on them. */
export function HsAndDuty({ title }: ToolProps) {
  const t = useStrings(strings);
  const w = useStrings(frameStrings);
  const { getDutyPaid } = useCalls();
  const sourceWords = useSourceWords();
  const [{ code }, keep] = useDraft('tool.hs', START);
  const codes = code === '' ? [] : [code];
  const finder = useHsFinder(codes);
  const { shown, asked, error, ask, reload } = useQuestion(
    async (hscode: string, { signal }) => (hscode === '' ? undefined : getDutyPaid({ hscode }, { signal })),
    sixDigits(code),
  );
  const answer = shown?.question === asked ? shown.answer : undefined;
  const table = useTable(answer);
  const rows = useRows({ code, answer, name: finder.nameOf(code) ?? '' });
  const isAwaited = asked !== '' && !answer;
  return (
    <ToolFrame
      title={title}
      rows={rows}
      source={[t('what'), sourceWords(answer?.source)].join(' ')}
      moreText={table.map((cells) => cells.join(' · '))}
      more={
        isAwaited ? (
          <Awaited rows={ROWS_AWAITED} label={w('loading')} error={error} title={w('failed')} onRetry={reload} />
        ) : (
          <Origins rows={table} />
        )
      }
    >
      <HsField
        label={t('goods')}
        finder={finder}
        values={codes}
        onChange={([next = '']) => {
          keep({ code: next });
          ask(sixDigits(next));
        }}
      />
      <p className={styles.note}>{t('goodsHow')}</p>
    </ToolFrame>
  );
}

function Origins({ rows }: { rows: readonly string[][] }) {
  const t = useStrings(strings);
  return rows.length === 0 ? null : (
    <ToolTable name={t('byOrigin')} columns={[t('origin'), t('value'), t('duty'), t('share')]} rows={rows} />
  );
}

interface Asked {
  readonly code: string;
  /** The name as the finder has it; what is known of the duty has it too. */
  readonly name: string;
  readonly answer: DutyPaid | undefined;
}

function useRows({ code, name, answer }: Asked): AnswerRow[] | undefined {
  const t = useStrings(strings);
  const duty = useDutyRows(answer);
  if (code === '') return undefined;
  const known = answer?.name || name;
  const how = sixDigits(code) === '' ? `${known} ${t('sixDigits')}`.trim() : known;
  return [{ name: t('code'), value: code, how, isMain: true }, ...duty];
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

function useDutyRows(answer: DutyPaid | undefined): AnswerRow[] {
  const t = useStrings(strings);
  const { number } = useFormats();
  if (!answer) return [];
  const china = answer.rows.find(({ countrycode }) => countrycode === 'CN');
  return [
    china && china.value > 0
      ? {
          name: t('china'),
          value: percent(china.duty, china.value),
          how: t('chinaHow', { duty: number(china.duty), value: number(china.value) }),
        }
      : { name: t('china'), value: '–', how: t('chinaNone') },
    ...(answer.value > 0 ? [{ name: t('all'), value: percent(answer.duty, answer.value) }] : []),
  ];
}

function useTable(answer: DutyPaid | undefined): string[][] {
  const { number } = useFormats();
  return (answer?.rows ?? []).map(({ country, value, duty }) => [
    country,
    number(value),
    number(duty),
    value > 0 ? percent(duty, value) : '–',
  ]);
}
