import { useState } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isHsWordsAlone } from '#lib/hs-words.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import * as styles from './CompanySearch.css.ts';
import { Landing } from './landing/Landing.tsx';
import { CompanyList, type CompanyListProps } from './list/CompanyList.tsx';
import { Nearest } from './Nearest.tsx';
import { EVERYTHING, isNothingAsked, type Question, questionOf, SIZES } from './question.ts';
import { strings } from './strings.ts';
import type { CompanySearch } from './use-company-search.ts';

export interface ResultsProps extends Omit<CompanyListProps, 'companies'> {
  search: CompanySearch;
  /** Another page is on its way. */
  onTurn: () => void;
}

/** One page of companies, or how to begin where nothing is asked; while the next answer loads, and when it fails, what is shown stays. */
export function Results({ search, onTurn, ...actions }: ResultsProps) {
  const t = useStrings(strings);
  const { list } = search;
  const [isBrowsing, setBrowsing] = useState(false);
  if (!list.shown)
    return <Awaited rows={list.size} label={t('searching')} error={list.error} title={t('failed')} onRetry={search.reload} />;
  const isBeginning = list.shown.index === 1 && isNothingAsked(questionOf(list.shown.filter));
  const isLanding = isBeginning && !isBrowsing && actions.selected.size === 0;
  return (
    <div className={isLanding ? styles.beginning : styles.answer} aria-busy={list.isBusy}>
      <BusyLine isBusy={list.isBusy} />
      {list.error ? <Failure title={t('failed')} error={list.error} onRetry={search.reload} /> : null}
      {isLanding ? <Landing search={search} onBrowse={() => setBrowsing(true)} /> : <Answer search={search} onTurn={onTurn} {...actions} />}
    </div>
  );
}

function Answer({ search, onTurn, ...actions }: ResultsProps) {
  const { list } = search;
  return (
    <>
      <Nearest search={search} />
      {list.total === 0 ? <NoMatch search={search} /> : <PageOfCompanies companies={list.rows} {...actions} />}
      <InCustomsData search={search} />
      <Pager
        index={list.shown?.index ?? list.index}
        size={list.shown?.size ?? list.size}
        total={list.total}
        sizes={SIZES}
        onSize={search.resize}
        onChange={(index) => {
          search.turnTo(index);
          onTurn();
        }}
      />
    </>
  );
}

function PageOfCompanies(list: CompanyListProps) {
  const t = useStrings(strings);
  const { companies, selected, onSelect } = list;
  const here = companies.map(({ id }) => id);
  const count = here.filter((id) => selected.has(id)).length;
  const selectPage = (isSelected: boolean) => {
    const others = [...selected].filter((id) => !here.includes(id));
    onSelect(new Set(isSelected ? [...others, ...here] : others));
  };
  return (
    <>
      <div className={styles.pageBox}>
        <Checkbox isSelected={count > 0 && count === here.length} isIndeterminate={count > 0 && count < here.length} onChange={selectPage}>
          {t('selectPage')}
        </Checkbox>
      </div>
      <CompanyList {...list} />
    </>
  );
}

/** Leads to those who trade the goods by the records of customs, which a search of companies does not look at: each question there counts. */
function InCustomsData({ search: { question } }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const may = usePermission();
  const keyword = question.keyword.trim();
  if (keyword === '' || !MAY_BE_GOODS.has(question.type) || may('customs', 'view').isDisabled) return null;
  return (
    <p className={styles.beyond}>
      <TextLink href={`${href('search.customsList')}?${new URLSearchParams({ keyword })}`}>{t('inCustoms', { word: keyword })}</TextLink>
    </p>
  );
}

const MAY_BE_GOODS: ReadonlySet<Question['type']> = new Set(['', 'product']);

function NoMatch({ search: { hidden, ask, question } }: { search: CompanySearch }) {
  const t = useStrings(strings);
  if (isHsWordsAlone(question.keyword)) return <NoCode onClear={() => ask(EVERYTHING)} />;
  return (
    <Empty
      kind="no-match"
      title={t('noMatch')}
      actions={
        <>
          {hidden > 0 ? (
            <Button variant="primary" onPress={() => ask({ unfiltered: true })}>
              {t('showAllHidden')}
            </Button>
          ) : null}
          <Button onPress={() => ask(EVERYTHING)}>{t('clearAll')}</Button>
        </>
      }
    >
      {hidden > 0 ? t('noMatchHidden', { n: hidden }) : t('noMatchHow')}
    </Empty>
  );
}

/** Nobody has said yet which goods or which code is meant; the finder stands above. */
function NoCode({ onClear }: { onClear: () => void }) {
  const t = useStrings(strings);
  return (
    <Empty kind="no-match" title={t('noCode')} actions={<Button onPress={onClear}>{t('clearAll')}</Button>}>
      {t('noCodeHow')}
    </Empty>
  );
}
