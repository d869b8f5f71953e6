import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';

import { knownLanguage } from './languages.ts';
import { strings } from './strings.ts';

type Template = Schemas['MailTemplate'];

interface TemplateActions {
  edit: (template: Template) => void;
  preview: (template: Template) => void;
  remove: (template: Template) => void;
}

/** The columns of a list of templates; only one's own can be changed. */
export function useTemplateColumns({ edit, preview, remove }: TemplateActions): readonly RecordColumn<Template>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const acts: Readonly<Record<string, (template: Template) => void>> = { edit, preview, delete: remove };
  const actsOf = ({ ismine }: Template) => (ismine ? (['edit', 'preview', 'delete'] as const) : (['preview'] as const));
  return [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (row) => <RowOpener onPress={() => (row.ismine ? edit : preview)(row)}>{row.name}</RowOpener>,
    },
    { id: 'category', header: t('category'), cell: ({ category }) => category || '—', width: 120 },
    {
      id: 'subject',
      header: t('subject'),
      cell: ({ subject, language }) => <span lang={language || undefined}>{subject}</span>,
      width: 260,
    },
    { id: 'language', header: t('language'), cell: ({ language }) => t(`language.${knownLanguage(language) || 'none'}`), width: 140 },
    {
      id: 'owner',
      header: t('owner'),
      cell: ({ isbuiltin, shared, username }) => (isbuiltin ? t('builtin') : shared ? t('sharedBy', { name: username }) : t('mine')),
      width: 140,
    },
    { id: 'updated', header: t('updated'), cell: ({ isbuiltin, updatetime }) => (isbuiltin ? '—' : dayTime(updatetime)), width: 128 },
    {
      id: 'actions',
      header: t('actions'),
      cell: (row) => (
        <MenuButton
          label={t('actionsOf', { name: row.name })}
          trigger={<Icon of={IconDots} />}
          items={actsOf(row).map((id) => ({ id, name: t(id) }))}
          onAction={(id) => acts[id]?.(row)}
        />
      ),
      width: 88,
    },
  ];
}
