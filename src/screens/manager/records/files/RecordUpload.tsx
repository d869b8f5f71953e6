import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import type { Permission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { strings } from './strings.ts';

/** The server takes no larger file. */
const LARGEST_MB = 50;
const MB = 1_048_576;

/** A button that asks for a file of this computer and adds it to the record. */
export function RecordUpload({ id, permission, onChange }: { id: string; permission: Permission; onChange: () => void }) {
  const t = useStrings(strings);
  const { uploadRecordFile } = useCalls();
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();
  const picker = useRef<HTMLInputElement>(null);
  const { submit, isBusy } = useSubmission(async (content: File) => {
    try {
      return await uploadRecordFile({ id, filename: content.name, content });
    } catch (error) {
      notifyFailure(error);
      throw error;
    }
  });

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const name = file.name;
    if (file.size > LARGEST_MB * MB) return show({ tone: 'warning', text: t('tooLarge', { name, mb: LARGEST_MB }) });
    if (file.size === 0) return show({ tone: 'warning', text: t('empty', { name }) });
    const kept = await submit(file);
    // After a refusal too: the record may be over, or full.
    onChange();
    if (!kept) return undefined;
    return show({ tone: 'success', text: t('uploaded', { name }) });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('upload')}
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0]);
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        icon={<Icon of={IconUpload} size="small" />}
        isBusy={isBusy}
        busyWord={t('uploading')}
        {...permission}
        onPress={() => picker.current?.click()}
      >
        {t('upload')}
      </Button>
    </>
  );
}
