import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import { useChanged, useCompany, useCompanyPermission } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import { ContactCard } from './ContactCard.tsx';
import { strings } from './strings.ts';

const SIZE = 20;
const ROWS_AWAITED = 4;

/** The people at the customer, the primary one first. */
export function Contacts() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open } = useCompany();
  const { listContacts } = useCalls();
  const list = useRecordList(listContacts, { filter: { id: company.id }, size: SIZE });
  const reload = () => list.send({ type: 'reload' });
  useChanged(reload);

  const add = (
    <Button size="small" {...may('edit')} onPress={() => open({ kind: 'contact' })}>
      {t('add')}
    </Button>
  );
  if (!list.shown)
    return (
      <Section title={t('contacts')} action={add}>
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />
      </Section>
    );
  return (
    <Section title={t('contacts')} action={add}>
      {list.rows.length === 0 ? <NoContacts /> : null}
      <ul aria-busy={list.isBusy}>
        {list.rows.map((contact) => (
          <ContactCard key={contact.id} contact={contact} />
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

/** None yet is another thing than some that are hidden until the customer is claimed. */
function NoContacts() {
  const t = useStrings(strings);
  const { counts, hidden } = useCompany().company;
  return hidden.length > 0 && counts.contacts > 0 ? (
    <Empty kind="no-permission" title={t('hidden')}>
      {t('hiddenHow', { n: counts.contacts })}
    </Empty>
  ) : (
    <Empty kind="first" title={t('none')}>
      {t('noneHow')}
    </Empty>
  );
}
