import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Country } from '#ui/country/Country.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { StageScale } from '#ui/stage-scale/StageScale.tsx';

import { strings } from './strings.ts';
import * as styles from './Workbench.css.ts';

const SHOWN = 5;

/** The customers collected last; for a new user the way to the first one. */
export function LatestCustomers() {
  const t = useStrings(strings);
  const { listPrivateCustomers } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listPrivateCustomers({ index: 1, size: SHOWN }, { signal }));
  useReturn(reload);
  const total = record?.total ?? 0;
  return (
    <section aria-labelledby="workbench-latest">
      <div className={styles.sectionHead}>
        <h2 className={styles.heading} id="workbench-latest">
          {t('latest')}
        </h2>
        {total > 0 ? <TextLink href={href('customer.private')}>{t('all', { total })}</TextLink> : null}
      </div>
      {record ? (
        <Customers customers={record.datas} />
      ) : (
        <Awaited rows={SHOWN} label={t('loading')} error={error} title={t('latestFailed')} onRetry={reload} />
      )}
    </section>
  );
}

function Customers({ customers }: { customers: readonly Schemas['Customer'][] }) {
  return customers.length > 0 ? <CustomerTable customers={customers} /> : <FirstUse />;
}

function FirstUse() {
  const t = useStrings(strings);
  const go = useGo();
  const findBuyers = (
    <Button variant="primary" onPress={() => go(href('search.companies'))}>
      {t('findBuyers')}
    </Button>
  );
  return (
    <Empty kind="first" title={t('firstUse')} actions={findBuyers}>
      {t('firstUseHow')}
    </Empty>
  );
}

const STAGES = 8;

/** A few customers in a plain table: there is nothing in it to walk through but links. */
function CustomerTable({ customers }: { customers: readonly Schemas['Customer'][] }) {
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
