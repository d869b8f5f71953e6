import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTaskHref } from '#routes/marketing-href.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { ContactExportDialog } from '../../export/ContactExportDialog.tsx';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { ListSection } from '../ListSection.tsx';
import { ContactCard } from './ContactCard.tsx';
import * as styles from './contacts.css.ts';
import { strings } from './strings.ts';

const SIZE = 20;

/** The people at the customer, the primary one first; those with an address can be written to together. */
export function Contacts() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open, group } = useCompany();
  const { listContacts } = useCalls();
  const list = useRecordList(listContacts, { filter: { id: company.id }, size: SIZE, group });

  const allowed = usePermission();
  const [isExporting, setExporting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((one) => one !== id)));
  const root = useRef<HTMLDivElement>(null);
  const clear = () => {
    // What was pressed for it goes away with the selection.
    root.current?.querySelector<HTMLElement>('li input[type="checkbox"]')?.focus();
    setSelected(new Set());
  };
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
    <div ref={root}>
      <ListSection
        title={t('contacts')}
        action={selected.size > 0 ? <WriteTo ids={[...selected]} onClear={clear} /> : actions}
        list={list}
        loading={t('loading')}
        awaited={4}
        failed={t('failed')}
        empty={<NoContacts />}
      >
        {list.rows.map((contact) => (
          <ContactCard
            key={contact.id}
            contact={contact}
            isSelected={selected.has(contact.id)}
            onSelect={contact.enable && contact.emails.length > 0 ? (isSelected) => select(contact.id, isSelected) : undefined}
          />
        ))}
      </ListSection>
    </div>
  );
}

/** Shows the actions on the selected people. */
function WriteTo({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const t = useStrings(strings);
  const allowed = usePermission();
  const go = useGo();
  return (
    <div className={styles.chosen}>
      <BatchBar count={ids.length} words={t('selected', { count: ids.length })} onClear={onClear}>
        <Button
          variant="ghost"
          size="small"
          {...allowed('marketing', 'edit')}
          onPress={() => go(emailTaskHref({ contacts: ids.join('|') }))}
        >
          {t('marketingMail')}
        </Button>
      </BatchBar>
    </div>
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
