import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { ContactExportDialog } from '../../export/ContactExportDialog.tsx';
import { useChanged, useCompany, useCompanyPermission } from '../company-scope.ts';
import { ListSection } from '../ListSection.tsx';
import { ContactCard } from './ContactCard.tsx';
import { strings } from './strings.ts';

const SIZE = 20;

/** The people at the customer, the primary one first. */
export function Contacts() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open } = useCompany();
  const { listContacts } = useCalls();
  const list = useRecordList(listContacts, { filter: { id: company.id }, size: SIZE });
  useChanged(() => list.send({ type: 'reload' }));

  const allowed = usePermission();
  const [isExporting, setExporting] = useState(false);
  const actions = (
    <>
      {list.total > 0 ? (
        <Button size="small" {...allowed('customer', 'export')} onPress={() => setExporting(true)}>
          {t('export')}
        </Button>
      ) : null}
      <Button size="small" {...may('edit')} onPress={() => open({ kind: 'contact' })}>
        {t('add')}
      </Button>
      {isExporting ? <ContactExportDialog count={list.total} customerid={company.id} onClose={() => setExporting(false)} /> : null}
    </>
  );
  return (
    <ListSection
      title={t('contacts')}
      action={actions}
      list={list}
      loading={t('loading')}
      awaited={4}
      failed={t('failed')}
      empty={<NoContacts />}
    >
      {list.rows.map((contact) => (
        <ContactCard key={contact.id} contact={contact} />
      ))}
    </ListSection>
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
