import { useStrings } from '#i18n/use-strings.ts';

import { useCompany } from '../company-scope.ts';
import * as styles from './head.css.ts';
import { strings } from './strings.ts';

/** The category that the customer was put into. */
export function CategoryMark() {
  const t = useStrings(strings);
  const { company } = useCompany();
  return company.customerclassvalue === '' ? null : (
    <span className={styles.chip} title={t('changeCategory', { name: company.customerclassvalue })}>
      {company.customerclassvalue}
    </span>
  );
}
