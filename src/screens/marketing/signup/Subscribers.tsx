import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from '../account/account.css.ts';
import { strings } from './strings.ts';

type Subscriber = Schemas['Subscriber'];

const tones: Readonly<Record<Subscriber['state'], StatusTone>> = { waiting: 'draft', confirmed: 'done', left: 'ended' };

const NO_FILTER = { keyword: '' };
const toWire = ({ keyword }: typeof NO_FILTER) => ({ keyword: keyword.trim() });

/** Who asked for the company's mail, and when and to what they agreed. */
export function Subscribers({ onErased }: { onErased: () => void }) {
  const t = useStrings(strings);
  const { listSubscribers, deleteSubscriber } = useCalls();
  const [erased, setErased] = useState<Subscriber>();
  const root = useRef<HTMLDivElement>(null);
  const { list, setCount, clear, reload, search } = useNarrowedList(listSubscribers, {
    name: 'subscribers.filter',
    nothing: NO_FILTER,
    toWire,
  });
  useLostFocus(root, list.shown ? list.total : undefined, 'known');
  const attempt = useAttempt();
  const { show } = useToastActions();
  const erase = async ({ id, email }: Subscriber) => {
    setErased(undefined);
    if (!(await attempt(() => deleteSubscriber({ id })))) return;
    reload();
    onErased();
    show({ tone: 'success', text: t('didErase', { email }) });
  };
  return (
    <div ref={root} tabIndex={-1}>
      <h3 className={styles.address}>{t('subscribers')}</h3>
      <SearchField label={t('keyword')} placeholder={t('keyword')} {...search} />
      <PagedRecords
        label={t('subscribers')}
        list={list}
        columns={useSubscriberColumns(setErased)}
        words={t}
        isNarrowed={setCount > 0}
        onOpen={() => undefined}
        onClear={clear}
      />
      {erased ? (
        <ConfirmDialog
          title={t('eraseTitle', { email: erased.email })}
          body={t('eraseBody')}
          action={t('erase')}
          isDanger
          isOpen
          onConfirm={() => void erase(erased)}
          onClose={() => setErased(undefined)}
        />
      ) : null}
    </div>
  );
}

function useSubscriberColumns(erase: (one: Subscriber) => void): readonly RecordColumn<Subscriber>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const may = usePermission()('marketing', 'delete');
  return [
    { id: 'email', header: t('email'), isRowHeader: true, cell: ({ email, name }) => (name === '' ? email : `${name} · ${email}`) },
    { id: 'form', header: t('form'), cell: ({ form }) => form, width: 140 },
    { id: 'state', header: t('state'), cell: ({ state }) => <Status tone={tones[state]}>{t(`state.${state}`)}</Status>, width: 120 },
    { id: 'since', header: t('since'), cell: ({ createtime }) => dayTime(createtime), width: 136 },
    { id: 'confirmed', header: t('confirmed'), cell: ({ confirmtime }) => (confirmtime === null ? '—' : dayTime(confirmtime)), width: 136 },
    { id: 'consent', header: t('consent'), cell: ({ consent, language }) => <bdi lang={language}>{consent}</bdi>, width: 220 },
    {
      id: 'actions',
      header: t('actions'),
      cell: (one) => (
        <Button size="small" {...may} aria-label={t('eraseOf', { email: one.email })} onPress={() => erase(one)}>
          {t('erase')}
        </Button>
      ),
      width: 96,
    },
  ];
}
