import { useState } from 'react';

import { useCustoms } from '#actors/use-customs.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { listAddress } from '../condition/asked-trade-list.ts';
import { NO_CONDITION } from '../condition/trade-condition.ts';
import * as styles from '../Customs.css.ts';
import { RecordDialog } from '../record/RecordDialog.tsx';
import { useRecordColumns } from '../record/use-record-columns.tsx';
import type { CompanyQuestion } from './company-address.ts';
import { strings } from './strings.ts';

export interface LatestRecordsProps {
  profile: Schemas['CustomsProfile'];
  question: CompanyQuestion;
}

/** What comes below must not be out of reach. */
const AT_FIRST = 5;

/** What the company shipped last, within the same goods and days; each opens whole, and a link leads to all of them. */
export function LatestRecords({ profile: { companyid, name, role }, question: { hscode, from, to } }: LatestRecordsProps) {
  const t = useStrings(strings);
  const { listCompanyTransactions } = useCustoms();
  const within = { ...(hscode !== '' && { hscode }), ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const { record: page } = useRecord(({ signal }) => listCompanyTransactions({ companyid, role, ...within, size: AT_FIRST }, { signal }));
  const [opened, setOpened] = useState<string>();
  const columns = useRecordColumns({ keyword: '', onOpen: setOpened }).map((column) => ({ ...column, isSortable: false }));
  const all = listAddress({
    view: 'records',
    condition: { ...NO_CONDITION, companyid, role, hscode, from, to },
    names: { [companyid]: name },
  });
  return (
    <section className={styles.part} aria-labelledby="customs-latest">
      <div className={styles.heading}>
        <h2 id="customs-latest">{t('latest')}</h2>
        <span className={styles.end}>
          <TextLink href={all}>{t('records')}</TextLink>
        </span>
      </div>
      {page ? (
        <RecordTable
          label={t('latest')}
          columns={columns}
          rows={page.datas}
          onOpen={setOpened}
          empty={<Empty kind="no-match" title={t('noLatest')} />}
        />
      ) : (
        <Awaited rows={AT_FIRST} label={t('loading')} error={undefined} />
      )}
      {opened === undefined ? null : <RecordDialog key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
