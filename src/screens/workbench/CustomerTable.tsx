import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Country } from '#ui/country/Country.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { StageScale } from '#ui/stage-scale/StageScale.tsx';

import { strings } from './strings.ts';
import * as styles from './Workbench.css.ts';

const STAGES = 8;

/** A few customers in a plain table: there is nothing in it to walk through but links. */
export function CustomerTable({ customers }: { customers: readonly Schemas['Customer'][] }) {
  const t = useStrings(strings);
  const stage = useStrings(stageStrings);
  const { dayTime } = useFormats();
  return (
    <table className={styles.table} aria-labelledby="workbench-latest">
      <thead>
        <tr>
          <th scope="col" className={styles.columnHead}>
            {t('customer')}
          </th>
          <th scope="col" className={`${styles.columnHead} ${styles.spare}`}>
            {t('country')}
          </th>
          <th scope="col" className={styles.columnHead}>
            {t('stage')}
          </th>
          <th scope="col" className={`${styles.columnHead} ${styles.spare}`}>
            {t('collected')}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id} className={styles.tableRow}>
            <th scope="row" className={styles.nameCell} title={customer.companyname}>
              <TextLink href={href('customer.company', { type: 'slist', id: customer.id })} lang="en" isQuiet>
                {customer.companyname}
              </TextLink>
            </th>
            <td className={`${styles.cell} ${styles.spare}`}>
              <Country code={customer.countrycode} name={customer.country} />
            </td>
            <td className={styles.cell}>
              <StageScale value={Math.min(customer.stage, STAGES)} of={STAGES}>
                {stage(`stage.${customer.stage}`)}
              </StageScale>
            </td>
            <td className={`${styles.cell} ${styles.spare}`}>
              <time dateTime={customer.collecttime}>{dayTime(customer.collecttime)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
