import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { strings } from './strings.ts';

export interface UploadButtonProps {
  /** Verb and object: what is uploaded. */
  label: string;
  /** The label with what it is about, where several buttons of a list have the same label. */
  name?: string | undefined;
  isBusy: boolean;
  /** What it says while it is busy, where that is more than that it uploads. */
  busyWord?: string | undefined;
  isDisabled?: boolean | undefined;
  disabledReason?: string | undefined;
  /** Several files may be chosen at once; `onChooseAll` is told of all of them. */
  isMulti?: boolean | undefined;
  onChoose?: ((file: File) => void) | undefined;
  onChooseAll?: ((files: readonly File[]) => void) | undefined;
}

/** A button that asks for a file of this computer. */
export function UploadButton({
  label,
  name,
  isBusy,
  busyWord,
  isDisabled,
  disabledReason,
  isMulti,
  onChoose,
  onChooseAll,
}: UploadButtonProps) {
  const t = useStrings(strings);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={isMulti}
        aria-label={name ?? label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files[0]) onChoose?.(files[0]);
          if (files.length > 0) onChooseAll?.(files);
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        {...(name !== undefined && { 'aria-label': name })}
        icon={<Icon of={IconUpload} size="small" />}
        isBusy={isBusy}
        busyWord={busyWord ?? t('uploading')}
        isDisabled={isDisabled}
        disabledReason={disabledReason}
        onPress={() => picker.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
