import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Reserved } from '#ui/awaited/Reserved.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';

import * as styles from '../CompanySearch.css.ts';
import { LazyFilterDrawer, LazyHistoryDrawer } from '../overlays.ts';
import { countConditions } from '../question.ts';
import { strings } from '../strings.ts';
import type { CompanySearch } from '../use-company-search.ts';

export interface SearchToolsProps {
  search: CompanySearch;
  /** Whether the filters are shown where they open on demand. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/**
 * What the keyword is, what the source must tell, and the ways to earlier searches and to the reader's own filters.
 *
 * A phone shows the conditions with the facets on demand, so that the first company stands in sight.
 */
export function SearchTools({ search, isOpen, onOpen }: SearchToolsProps) {
  const t = useStrings(strings);
  const isNarrow = useNarrow();
  const count = countConditions(search.question);
  const [open, setOpen] = useState<'history' | 'filters'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.tools}>
      <span className={styles.facetToggle}>
        <Button
          icon={<Icon of={IconAdjustmentsHorizontal} size="small" />}
          aria-expanded={isOpen}
          aria-controls="search-facets"
          onPress={() => onOpen(!isOpen)}
        >
          {count > 0 ? t('filtersSet', { n: count }) : t('filters')}
        </Button>
      </span>
      {isNarrow ? null : <Conditions search={search} />}
      <span className={styles.toolsEnd}>
        <Button variant="ghost" size="small" icon={<Icon of={IconHistory} size="small" />} onPress={() => setOpen('history')}>
          {t('history')}
        </Button>
        <Button variant="ghost" size="small" icon={<Icon of={IconFilter} size="small" />} onPress={() => setOpen('filters')}>
          {t('filtersOwn')}
        </Button>
      </span>
      {isNarrow && isOpen ? (
        <div className={styles.conditions}>
          <Conditions search={search} />
        </div>
      ) : null}
      {open === 'history' ? <LazyHistoryDrawer onAsk={(question) => search.ask(question)} onClose={close} /> : null}
      {open === 'filters' ? <LazyFilterDrawer onChange={search.askAgain} onClose={close} /> : null}
    </div>
  );
}

const HAVINGS = ['hasphone', 'hasemail', 'haswebsite'] as const;

/** Only what the sources can answer is offered; the place of all is kept until that is known. */
function Conditions({ search: { question, ask } }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const { getSearchConditions } = useCalls();
  const { record } = useRecord(({ signal }) => getSearchConditions(undefined, { signal }));
  const types = (record?.types ?? []).filter(({ answerable }) => answerable).map(({ id }) => ({ id, name: t(`type.${id}`) }));
  const told = record ? record.has.filter(({ count }) => count > 0).map(({ id }) => id) : HAVINGS;
  return (
    <Reserved isKnown={record !== undefined}>
      <Choice
        label={t('type')}
        size="small"
        value={question.type}
        options={[{ id: '', name: t('type.any') }, ...types]}
        onChange={(type) => ask({ type })}
      />
      <Choice
        isMulti
        label={t('source')}
        size="small"
        value={question.source}
        options={record?.sources ?? []}
        onChange={(source) => ask({ source })}
      />
      {told.map((id) => (
        <Checkbox key={id} isSelected={question[id]} onChange={(isSelected) => ask({ [id]: isSelected })}>
          {t(id)}
        </Checkbox>
      ))}
    </Reserved>
  );
}
