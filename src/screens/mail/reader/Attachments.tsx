import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDownload } from '#actors/use-download.ts';
import type { Schemas } from '#client/calls.ts';
import { sizeWords } from '#i18n/size-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './reader.css.ts';
import { strings } from './strings.ts';

/** The files of a mail; what stands inside its text is not listed. */
export function Attachments({ mail: { row, parts } }: { mail: Schemas['Mail'] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { downloadMailPart } = useCalls();
  const attempt = useAttempt();
  const download = useDownload();
  const files = parts.filter(({ inline }) => !inline);
  if (files.length === 0) return null;
  const fetchFile = (part: string) =>
    attempt(async () => {
      const { id } = await downloadMailPart({ id: row.id, part });
      download('getFile', { id });
    });
  return (
    <ul className={styles.files} aria-label={t('files')}>
      {files.map(({ part, filename, size }) => (
        <li key={part}>
          <button
            type="button"
            className={styles.file}
            aria-label={t('download', { name: filename, size: sizeWords(size, number) })}
            onClick={() => void fetchFile(part)}
          >
            <Icon of={IconFile} size="small" />
            <span className={styles.fileName}>{filename}</span>
            <span className={styles.fileSize}>{sizeWords(size, number)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
