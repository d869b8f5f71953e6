import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { type CallFailure } from '#i18n/failure-words.ts';
import { sizeWords } from '#i18n/size-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './files.css.ts';
import { strings } from './strings.ts';

/** The deletion of one file. */
export interface FileRemoval {
  readonly isBusy: boolean;
  readonly error: CallFailure | undefined;
  /** Resolves with whether the file is gone. */
  readonly remove: () => Promise<boolean>;
}

export interface FileLineProps {
  name: string;
  /** Bytes. */
  size: number;
  /** The further facts of it, after its size. */
  note?: string | undefined;
  onDownload: () => void;
  removal: FileRemoval;
  /** Whether it may be deleted, and why not. */
  permission: { readonly isDisabled?: boolean; readonly disabledReason?: string };
}

/** One file of a list, and the ways to have it or be rid of it, the latter after a question. */
export function FileLine({ name, size, note, onDownload, removal, permission }: FileLineProps) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}> {note === undefined ? sizeWords(size, number) : `${sizeWords(size, number)} · ${note}`}</span>
      </span>
      <span className={styles.actions}>
        <IconButton label={t('download', { name })} icon={<Icon of={IconDownload} size="small" />} onPress={onDownload} />
        <IconButton
          label={t('remove', { name })}
          icon={<Icon of={IconTrash} size="small" />}
          {...permission}
          onPress={() => setAsking(true)}
        />
      </span>
      {isAsking ? <RemovalQuestion name={name} removal={removal} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function RemovalQuestion({ name, removal, onClose }: { name: string; removal: FileRemoval; onClose: () => void }) {
  const t = useStrings(strings);
  const { isBusy, error, remove } = removal;
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      body={t('removeBody')}
      failure={error}
      action={t('removeAction')}
      isDanger
      isOpen
      isBusy={isBusy}
      onConfirm={() => void remove().then((isGone) => isGone && onClose())}
      onClose={onClose}
    />
  );
}
