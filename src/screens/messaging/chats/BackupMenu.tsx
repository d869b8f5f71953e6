import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDownload } from '#actors/use-download.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { strings } from './strings.ts';

const FORMATS = ['html', 'csv', 'xlsx'] as const;

/** Saves a conversation as a file; without an id, all conversations that the caller may read. */
export function BackupMenu({ id = '' }: { id?: string }) {
  const t = useStrings(strings);
  const may = usePermission();
  const attempt = useAttempt();
  const download = useDownload();
  const { show } = useToastActions();
  const { startWhatsAppBackup } = useCalls();
  const save = (format: (typeof FORMATS)[number]) =>
    void attempt(async () => {
      const file = await startWhatsAppBackup({ id, format });
      download('getWhatsAppBackup', { id: file.id });
      show({ tone: 'info', text: t('backupBegun', { n: file.total }) });
    });
  const label = t(id === '' ? 'backupAll' : 'backup');
  return (
    <MenuButton
      label={label}
      trigger={
        <>
          {label} <Icon of={IconChevronDown} size="small" />
        </>
      }
      items={FORMATS.map((format) => ({ id: format, name: t(`backup.${format}`), ...may('marketing', 'export') }))}
      onAction={(format) => save(FORMATS.find((known) => known === format) ?? 'html')}
      placement="bottom start"
    />
  );
}
