import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { sizeWords } from '#i18n/size-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './files.css.ts';
import { strings } from './strings.ts';
import { UploadButton } from './UploadButton.tsx';

export interface ChosenFilesProps {
  files: readonly File[];
  /** The largest number of files that their owner keeps. */
  most: number;
  /** Whether a file can be sent; one that cannot is told by whoever is asked. */
  isAccepted: (file: File) => boolean;
  onChange: (files: readonly File[]) => void;
}

/** Files of this computer that go with something once it is saved. */
export function ChosenFiles({ files, most, isAccepted, onChange }: ChosenFilesProps) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const full = files.length >= most ? { isDisabled: true, disabledReason: t('filesFull', { n: most }) } : {};
  return (
    <fieldset>
      <legend className={styles.legend}>{t('chosen')}</legend>
      <ul>
        {files.map((file) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.chosen}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.note}>{sizeWords(file.size, number)}</span>
            <IconButton
              label={t('leaveOut', { name: file.name })}
              size="small"
              icon={<Icon of={IconX} size="small" />}
              onPress={() => onChange(files.filter((other) => other !== file))}
            />
          </li>
        ))}
      </ul>
      <UploadButton
        label={t('chooseFiles')}
        isBusy={false}
        isMulti
        {...full}
        onChooseAll={(chosen) => onChange([...files, ...chosen.filter(isAccepted)].slice(0, most))}
      />
    </fieldset>
  );
}
