import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { ListSection } from '../ListSection.tsx';
import { RecordLine } from './RecordLine.tsx';
import { strings } from './strings.ts';

/** Every contact there has been with this buyer, the latest first. */
export function Records() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open, group } = useCompany();
  const { listFollowUps } = useCalls();
  const list = useRecordList(listFollowUps, { filter: { id: company.id }, group });

  const add = (
    <Button size="small" {...may('edit')} onPress={() => open({ kind: 'follow' })}>
      {t('addFollowUp')}
    </Button>
  );
  return (
    <ListSection
      title={t('followUps')}
      action={add}
      list={list}
      loading={t('loading')}
      awaited={4}
      failed={t('followUpsFailed')}
      empty={
        <Empty kind="first" title={t('noFollowUps')}>
          {t('noFollowUpsHow')}
        </Empty>
      }
    >
      {list.rows.map((record) => (
        <RecordLine key={record.id} record={record} />
      ))}
    </ListSection>
  );
}
