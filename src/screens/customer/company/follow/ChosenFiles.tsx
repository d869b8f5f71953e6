import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { useFileCheck } from '#actors/files/use-upload.ts';
import { sizeWords } from '#i18n/size-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './follow.css.ts';
import { strings } from './strings.ts';

/** A record keeps no more files. */
const MOST_FILES = 20;

/** Files of this computer that go with a record once it is saved. */
export function ChosenFiles({ files, onChange }: { files: readonly File[]; onChange: (files: readonly File[]) => void }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const isTaken = useFileCheck();
  const full = files.length >= MOST_FILES ? { isDisabled: true, disabledReason: t('filesFull', { n: MOST_FILES }) } : {};
  return (
    <fieldset>
      <legend className={styles.legend}>{t('files')}</legend>
      <ul>
        {files.map((file) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className={styles.file}>
            <span className={styles.content}>{file.name}</span>
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
        onChooseAll={(chosen) => onChange([...files, ...chosen.filter(isTaken)].slice(0, MOST_FILES))}
      />
    </fieldset>
  );
}
