import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';

import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';
import * as styles from './Workbench.css.ts';

/** The first step of every voyage: a word, and off to the search. */
export function SearchStart() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const [keyword, setKeyword] = useState('');
  const search = () => {
    if (!may('search', 'view').isDisabled) go(`${href('search.companies')}?${new URLSearchParams({ keyword: keyword.trim() })}`);
  };
  return (
    <section aria-labelledby="workbench-search">
      <h2 className={styles.heading} id="workbench-search">
        {t('findBuyers')}
      </h2>
      <search>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <TextField
            label={t('searchLabel')}
            name="keyword"
            type="search"
            maxLength={200}
            autoComplete="off"
            help={t('searchHint')}
            value={keyword}
            onChange={setKeyword}
          />
          <div>
            <Button type="submit" variant="primary" icon={<Icon of={IconSearch} size="small" />} {...may('search', 'view')}>
              {t('search')}
            </Button>
          </div>
        </form>
      </search>
      <p className={styles.origin}>
        <TextLink href={href('dashboard.exportData')}>{t('market')}</TextLink>
      </p>
      <p className={styles.origin}>
        <TextLink href={href('aboutData')}>{t('about')}</TextLink>
      </p>
    </section>
  );
}
