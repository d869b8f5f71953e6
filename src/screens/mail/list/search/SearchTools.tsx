import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';

import type { MailList } from '#actors/mail/use-mail-list.ts';
import { useSearchText } from '#actors/use-search-text.ts';
import { useSlash } from '#actors/use-slash.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { isNarrowed, type Narrowing, NARROWINGS, NO_PLACE } from '../mail-place.ts';
import { useMailScope } from '../mail-scope.ts';
import * as styles from '../MailPage.css.ts';
import { strings } from '../strings.ts';
import { KeepSearch } from './KeepSearch.tsx';

/** They are wanted by few searches: the list is there sooner without them. */
const LazyConditions = onDemand(async () => (await import('./Conditions.tsx')).Conditions);

/** The words, the conditions behind a button, and those that are set, each with the way to take it away. */
export function SearchTools({ list: { rows } }: { list: MailList }) {
  const t = useStrings(strings);
  const { place, goTo } = useMailScope();
  const customer = rows.find(({ customerid }) => customerid === place.customerid)?.customername ?? '';
  const id = useId();
  const field = useSlash();
  const [isOpen, setOpen] = useState(false);
  const { text, type, ask } = useSearchText('search', place.keyword);
  const search = (words: string) => {
    ask(words);
    if (words.trim() !== place.keyword) goTo({ ...place, keyword: words.trim() });
  };
  return (
    <>
      <div className={styles.searchLine}>
        <div className={styles.searchBox}>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            maxLength={200}
            value={text}
            onChange={type}
            onSearch={search}
            inputRef={field}
          />
        </div>
        <IconButton
          label={t('filters')}
          icon={<Icon of={IconAdjustments} />}
          onPress={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
        />
      </div>
      {isOpen ? <LazyConditions id={id} customer={customer} /> : null}
      {isNarrowed(place) ? <Chips customer={customer} /> : null}
    </>
  );
}

function Chips({ customer }: { customer: string }) {
  const t = useStrings(strings);
  const { place, goTo } = useMailScope();
  const { day } = useFormats();
  const set = NARROWINGS.filter((key) => place[key] !== NO_PLACE[key]);
  const wordsOf = (key: Narrowing) => {
    if (key === 'customerid') return customer === '' ? t('by.customerid') : t('chip', { name: t('by.customer'), value: customer });
    const value = place[key];
    if (typeof value === 'boolean') return t(`by.${key}`);
    return t('chip', { name: t(`by.${key}`), value: key === 'since' || key === 'until' ? day(value) : value });
  };
  return (
    <div className={styles.chips}>
      {set.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-label={t('removeChip', { name: wordsOf(key) })}
          onClick={() => goTo({ ...place, [key]: NO_PLACE[key] })}
        >
          <span className={styles.chipWords}>{wordsOf(key)}</span>
          <Icon of={IconX} size="tiny" />
        </button>
      ))}
      <KeepSearch />
    </div>
  );
}
