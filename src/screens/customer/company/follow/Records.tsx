import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import { useChanged, useCompany, useCompanyPermission } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import { RecordLine } from './RecordLine.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 4;

/** Every contact there has been with this buyer, the latest first. */
export function Records() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open } = useCompany();
  const { listFollowUps } = useCalls();
  const list = useRecordList(listFollowUps, { filter: { id: company.id } });
  const reload = () => list.send({ type: 'reload' });
  useChanged(reload);

  const add = (
    <Button size="small" {...may('edit')} onPress={() => open({ kind: 'follow' })}>
      {t('addFollowUp')}
    </Button>
  );
  if (!list.shown)
    return (
      <Section title={t('followUps')} action={add}>
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('followUpsFailed')} onRetry={reload} />
      </Section>
    );
  return (
    <Section title={t('followUps')} action={add}>
      {list.rows.length === 0 ? (
        <Empty kind="first" title={t('noFollowUps')}>
          {t('noFollowUpsHow')}
        </Empty>
      ) : null}
      <ul aria-busy={list.isBusy}>
        {list.rows.map((record) => (
          <RecordLine key={record.id} record={record} />
        ))}
      </ul>
      <Pager
        index={list.shown.index}
        size={list.shown.size}
        total={list.total}
        onChange={(index) => list.send({ type: 'page.change', index })}
      />
    </Section>
  );
}
