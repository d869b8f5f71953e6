import { useSettings } from '#actors/use-settings.ts';
import { useSlash } from '#actors/use-slash.ts';
import { useSuggestions } from '#actors/use-suggestions.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { SearchBox } from '#ui/search-box/SearchBox.tsx';

import * as styles from '../CompanySearch.css.ts';
import { strings } from '../strings.ts';
import type { CompanySearch } from '../use-company-search.ts';

/** The one box of the search; what is typed becomes the question on Enter, on a suggestion, or on the button. */
export function SearchHead({ search }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const { typed, type } = search;
  const { singleKeys } = useSettings().settings;
  const suggestions = useSuggestions(typed);
  const box = useSlash();
  const ask = (text: string) => search.ask({ keyword: text.trim() });
  return (
    <search className={styles.head}>
      <div className={styles.box}>
        <SearchBox
          label={t('searchLabel')}
          placeholder={t('searchHint')}
          size="large"
          value={typed}
          onChange={type}
          onSubmit={ask}
          suggestions={suggestions}
          inputRef={box}
        />
        {typed === '' && singleKeys ? (
          <kbd className={styles.key} aria-hidden="true">
            /
          </kbd>
        ) : null}
      </div>
      <Button variant="primary" size="large" onPress={() => ask(typed)}>
        {t('search')}
      </Button>
    </search>
  );
}
