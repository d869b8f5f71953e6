import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { strings } from './strings.ts';
import { TemplateWindow, type OpenedTemplate } from './TemplateWindow.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';

type Status = Schemas['WhatsAppTemplateStatus'];
interface Filter {
  readonly keyword: string;
  readonly status: '' | Status;
}

const NO_FILTER: Filter = { keyword: '', status: '' };
const STATUSES = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'ARCHIVED'] as const;

/** The company's templates, with what WhatsApp says of each. */
export function Templates() {
  const t = useStrings(strings);
  const may = usePermission();
  const { listWhatsAppTemplates, listWhatsAppAccounts, sendWhatsAppTemplate } = useCalls();
  const { show } = useToastActions();
  const [opened, open] = useState<OpenedTemplate>();
  const { list, filter, setCount, narrow, clear, reload, search } = useNarrowedList(listWhatsAppTemplates, {
    name: 'whatsapp.templates',
    nothing: NO_FILTER,
    toWire: (all) => all,
  });
  const { record: accounts = [] } = useRecord(({ signal }) => listWhatsAppAccounts(undefined, { signal }));
  const sending = useAction(sendWhatsAppTemplate);
  const approve = async ({ id, text: { name } }: Schemas['WhatsAppTemplate']) => {
    if (!(await sending.submit({ id }))) return;
    show({ tone: 'success', text: t('sent', { name }) });
    reload();
  };
  const columns = useTemplateColumns({
    edit: (template) => open({ kind: 'edit', template }),
    show: (template) => open({ kind: 'show', template }),
    remove: (template) => open({ kind: 'remove', template }),
    send: (template) => void approve(template),
  });
  const noAccount = accounts.length === 0 ? { isDisabled: true as const, disabledReason: t('noAccount') } : {};
  return (
    <>
      <FilterBar
        setCount={setCount}
        onClear={clear}
        actions={
          <>
            <ReadButton accounts={accounts.filter(({ kind }) => kind === 'cloud')} onRead={reload} />
            <Button variant="primary" {...may('marketing', 'add')} {...noAccount} onPress={() => open({ kind: 'new' })}>
              {t('newTemplate')}
            </Button>
          </>
        }
      >
        <SearchField label={t('keyword')} placeholder={t('keyword')} {...search} />
        <Choice
          label={t('status')}
          options={[{ id: '' as const, name: t('any') }, ...STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))]}
          value={filter.status}
          onChange={(status) => narrow({ status })}
        />
      </FilterBar>
      <PagedRecords
        label={t('templates')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={setCount > 0}
        onOpen={(id) => {
          const template = list.rows.find((row) => row.id === id);
          if (template) open({ kind: 'show', template });
        }}
        onClear={clear}
      />
      {opened ? <TemplateWindow opened={opened} accounts={accounts} onChanged={reload} onClose={() => open(undefined)} /> : null}
    </>
  );
}

/** Reads what the numbers have at WhatsApp already. */
function ReadButton({ accounts, onRead }: { accounts: readonly Schemas['WhatsAppAccount'][]; onRead: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { importWhatsAppTemplates } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(async (all: readonly Schemas['WhatsAppAccount'][]) => {
    const counts = await Promise.all(all.map(({ id }) => importWhatsAppTemplates({ id })));
    return counts.reduce((sum, { count }) => sum + count, 0);
  });
  const read = async () => {
    const n = await submit(accounts);
    if (n === undefined) return;
    show({ tone: 'success', text: t('didRead', { n }) });
    onRead();
  };
  if (accounts.length === 0) return null;
  return (
    <Button isBusy={isBusy} {...may('marketing', 'edit')} onPress={() => void read()}>
      {t('read')}
    </Button>
  );
}
