import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';

import * as styles from './import.css.ts';
import { strings } from './strings.ts';

export interface DropFileProps {
  /** The formats that are accepted, and how much of them. */
  formats: string;
  isBusy: boolean;
  isDisabled?: boolean | undefined;
  disabledReason?: string | undefined;
  /** Kinds beside tables, as `.zip`. */
  alsoTakes?: string | undefined;
  onFile: (file: File | undefined) => void;
  /** The further actions here. */
  children?: ReactNode;
}

/** A place where a table can be dropped, or chosen with a button. */
export function DropFile({ formats, isBusy, isDisabled, disabledReason, alsoTakes, onFile, children }: DropFileProps) {
  const t = useStrings(strings);
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The next import begins where the last one was left.
  useLostFocus(button, '');
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{t('drop')}</span>
      <Button
        buttonRef={button}
        variant="primary"
        icon={<Icon of={IconUpload} size="small" />}
        isBusy={isBusy}
        busyWord={t('uploading')}
        isDisabled={isDisabled}
        disabledReason={disabledReason}
        onPress={() => picker.current?.click()}
      >
        {t('choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={['.xlsx,.csv,.txt,.tsv,.xlsb,.dbf', alsoTakes].filter(Boolean).join(',')}
        aria-label={t('choose')}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <span className={styles.note}>{formats}</span>
      {children}
    </div>
  );
}
