import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';

import { useGo } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';
import * as styles from './Workbench.css.ts';

const NO_ERRORS = { rest: undefined };

/** The first step of every voyage: a word, and off to the search. */
export function SearchStart() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const [keyword, setKeyword, forget] = useDraft('search', '');
  const search = () => {
    if (may('search', 'view').isDisabled) return;
    forget();
    go(`${href('search.companies')}?${new URLSearchParams({ keyword: keyword.trim() })}`);
  };
  return (
    <section aria-labelledby="workbench-search">
      <h2 className={styles.heading} id="workbench-search">
        {t('findBuyers')}
      </h2>
      <search>
        <Form errors={NO_ERRORS} className={styles.search} onSubmit={search}>
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
        </Form>
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
