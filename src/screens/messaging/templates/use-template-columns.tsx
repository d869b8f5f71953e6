import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from '../messaging.css.ts';
import { reasonWords } from './reason-words.ts';
import { strings } from './strings.ts';
import { languageWords } from './template-languages.ts';

type Template = Schemas['WhatsAppTemplate'];
type Act = 'edit' | 'show' | 'send' | 'remove';

const tones: Readonly<Record<Template['status'], StatusTone>> = {
  DRAFT: 'draft',
  PENDING: 'progress',
  APPROVED: 'done',
  REJECTED: 'danger',
  PAUSED: 'warning',
  DISABLED: 'ended',
  ARCHIVED: 'ended',
};

/** Returns the columns of templates: their names, where each stands at WhatsApp and why, and what can be done with it. */
export function useTemplateColumns(acts: Readonly<Record<Act, (template: Template) => void>>): readonly RecordColumn<Template>[] {
  const t = useStrings(strings);
  const may = usePermission();
  const { dayTime } = useFormats();
  const itemsOf = ({ status, accountkind }: Template) => {
    const isSent = accountkind === 'cloud' && status !== 'DRAFT' && status !== 'REJECTED';
    return [
      { id: 'show', name: t('show') },
      ...(isSent ? [] : [{ id: 'edit', name: t('edit'), ...may('marketing', 'add') }]),
      ...(isSent || accountkind !== 'cloud' ? [] : [{ id: 'send', name: t('send'), ...may('marketing', 'add') }]),
      { id: 'remove', name: t('remove'), ...may('marketing', 'delete') },
    ];
  };
  return [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (row) => (
        <RowOpener onPress={() => acts.show(row)}>
          <span lang="en">{row.text.name}</span>
        </RowOpener>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status, note, reason }) => (
        <div className={styles.reason}>
          <Status tone={note === '' ? tones[status] : 'warning'}>{[t(`status.${status}`), note].filter(Boolean).join(' · ')}</Status>
          {reason === '' ? null : <p className={styles.note}>{reasonWords(t, reason)}</p>}
        </div>
      ),
      width: 208,
    },
    { id: 'body', header: t('body'), cell: ({ text }) => <span lang={text.language.replace('_', '-')}>{text.body}</span>, width: 144 },
    { id: 'language', header: t('language'), cell: ({ text }) => languageWords(t, text.language), width: 104 },
    { id: 'category', header: t('category'), cell: ({ text }) => t(`category.${text.category}`), width: 112 },
    { id: 'account', header: t('account'), cell: ({ accountname }) => accountname, width: 112 },
    { id: 'updated', header: t('updated'), cell: ({ updatetime }) => dayTime(updatetime), width: 128 },
    {
      id: 'actions',
      header: t('actions'),
      cell: (row) => (
        <MenuButton
          label={t('actionsOf', { name: row.text.name })}
          trigger={<Icon of={IconDots} />}
          items={itemsOf(row)}
          onAction={(id) => acts[id as Act](row)}
        />
      ),
      width: 56,
      align: 'end',
      isHeaderHidden: true,
    },
  ];
}
