import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { answerTo, useQuestion } from '#actors/use-question.ts';
import type { Result } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import type { AnswerRow } from '../frame/answer-text.ts';
import { strings as frameStrings } from '../frame/strings.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { ToolTable } from '../frame/ToolTable.tsx';
import { useSourceWords } from '../frame/use-source-words.ts';
import type { ToolProps } from '../tool-props.ts';
import { portPlace } from './port-words.ts';
import { strings } from './strings.ts';

const START = { keyword: '' };
const ROWS_AWAITED = 5;

/** Ports by name or number. */
export function PortFinder({ title }: ToolProps) {
  const t = useStrings(strings);
  const w = useStrings(frameStrings);
  const { listPorts } = useCalls();
  const sourceWords = useSourceWords();
  const [{ keyword }, keep] = useDraft('tool.ports', START);
  const { shown, asked, error, ask, reload } = useQuestion(
    async (words: string, { signal }) => (words === '' ? undefined : listPorts({ keyword: words }, { signal })),
    keyword.trim(),
  );
  const answer = answerTo(shown, asked);
  const rows = usePortRows(answer);
  const found = useFoundRow(answer);
  return (
    <ToolFrame
      title={title}
      rows={found}
      source={sourceWords(...(answer?.sources ?? []))}
      moreText={rows.map((cells) => cells.filter(Boolean).join(' · '))}
      more={
        asked === '' ? null : answer ? (
          <Ports rows={rows} />
        ) : (
          <Awaited rows={ROWS_AWAITED} label={w('loading')} error={error} title={w('failed')} onRetry={reload} />
        )
      }
    >
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={keyword}
        onChange={(next) => keep({ keyword: next })}
        onSearch={(next) => ask(next.trim())}
      />
    </ToolFrame>
  );
}

type Found = Result<'listPorts'> | undefined;

function usePortRows(answer: Found): string[][] {
  const language = useLanguage();
  const countries = new Map(useCountries().map(({ id, name }) => [id, name]));
  return (answer?.datas ?? []).map((port) => [
    port.name,
    language === 'HK' ? port.namehk : port.namecn,
    port.unlocode,
    port.schedulek,
    countries.get(port.countrycode) ?? port.country,
    portPlace(port),
  ]);
}

function useFoundRow(answer: Found): AnswerRow[] | undefined {
  const t = useStrings(strings);
  if (!answer || answer.total === 0) return undefined;
  const { total, datas } = answer;
  const how = total > datas.length ? t('more', { n: datas.length }) : undefined;
  return [{ name: t('found'), value: String(total), how, isMain: true }];
}

function Ports({ rows }: { rows: readonly string[][] }) {
  const t = useStrings(strings);
  if (rows.length > 0) {
    const columns = [t('port'), t('chinese'), t('locode'), t('schedulek'), t('country'), t('place')];
    return <ToolTable name={t('found')} columns={columns} rows={rows} />;
  }
  return (
    <Empty kind="no-match" title={t('none')}>
      {t('noneHow')}
    </Empty>
  );
}
