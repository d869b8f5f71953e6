import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import { LogTable } from '../../log/LogTable.tsx';
import { useCompany } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import { NoteForm } from './NoteForm.tsx';
import { strings } from './strings.ts';

const SIZE = 20;
const ROWS_AWAITED = 6;

/** Everything that was done with this customer, and the way to write a note beside it. */
export function ChangeLog() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listCustomerLog } = useCalls();
  const list = useRecordList(listCustomerLog, { filter: { id: company.id }, size: SIZE, group });
  const reload = () => list.send({ type: 'reload' });
  return (
    <Section title={t('log')}>
      <NoteForm />
      {list.shown ? (
        <>
          <LogTable label={t('log')} entries={list.rows} empty={t('noLog')} />
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('logFailed')} onRetry={reload} />
      )}
    </Section>
  );
}
