import { useHsFinder } from '#actors/use-hs-finder.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { withoutHsWords } from '#lib/hs-words.ts';
import { HsField } from '#ui/hs-field/HsField.tsx';

import * as styles from '../CompanySearch.css.ts';
import { strings } from '../strings.ts';
import type { CompanySearch } from '../use-company-search.ts';

const CODE = /^\d{2,10}$/;
const NONE: readonly string[] = [];

/** Where the keyword is an HS code, it is found by words, by its beginning or down the tree; one that was typed into the box stands here too. */
export function HsCondition({ search: { question, ask } }: { search: CompanySearch }) {
  const t = useStrings(strings);
  const code = withoutHsWords(question.keyword).replaceAll(/[.\s]/g, '');
  const values = CODE.test(code) ? [code] : NONE;
  const finder = useHsFinder(values);
  return (
    <div className={styles.code}>
      <HsField label={t('hscode')} values={values} finder={finder} onChange={([keyword = '']) => ask({ keyword, type: 'hs' })} />
    </div>
  );
}
