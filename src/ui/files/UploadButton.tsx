import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './files.css.ts';
import { strings } from './strings.ts';

export interface UploadButtonProps {
  /** Verb and object: what is uploaded. */
  label: string;
  /** The label with what it is about, where several buttons of a list have the same label. */
  name?: string | undefined;
  isBusy: boolean;
  /** The words while it is busy, where they are more than that it uploads. */
  busyWord?: string | undefined;
  /** The file that goes up and how much of it has gone, from 0 to 1; shown below the buttons, with a way to stop it. */
  progress?: Pick<UploadProgressProps, 'name' | 'share'> | undefined;
  onCancel?: (() => void) | undefined;
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
  progress,
  onCancel,
  isDisabled,
  disabledReason,
  isMulti,
  onChoose,
  onChooseAll,
}: UploadButtonProps) {
  const t = useStrings(strings);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
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
        buttonRef={button}
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
      {progress ? <UploadProgress {...progress} onCancel={onCancel} onLeft={() => button.current?.focus()} /> : null}
    </>
  );
}

interface UploadProgressProps {
  name: string;
  /** How much of it has gone: from 0 to 1. */
  share: number;
  onCancel: (() => void) | undefined;
  /** Called when the focus is to go elsewhere. */
  onLeft: () => void;
}

/** A file on its way up, on a line of its own in whatever the buttons stand in; the file that has arrived takes its place. */
function UploadProgress({ name, share, onCancel, onLeft }: UploadProgressProps) {
  const t = useStrings(strings);
  const { percent } = useFormats();
  const words = t('uploadingFile', { name });
  useSaid(words);
  return (
    <span className={styles.sending}>
      <span className={styles.sent} title={name}>
        {name}
      </span>
      <progress className={styles.progress} aria-label={words} max={1} value={share} />
      <span className={styles.share} aria-hidden="true">
        {percent(share)}
      </span>
      <Button
        size="small"
        aria-label={t('cancelUpload', { name })}
        onPress={() => {
          onLeft();
          onCancel?.();
        }}
      >
        {t('cancel')}
      </Button>
    </span>
  );
}
