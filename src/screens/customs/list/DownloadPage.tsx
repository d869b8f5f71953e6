import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { csvOf, type Sheet } from '#lib/csv.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { saveText } from '#ui/save-text/save-text.ts';

import { strings } from './strings.ts';

export interface DownloadPageProps {
  /** The name of the file. */
  name: string;
  sheet: () => Sheet;
  isEmpty: boolean;
  /** How much of the whole it holds, where that is not the page in sight. */
  label?: string | undefined;
  /** The subject of the file; all customs data, if left out. */
  title?: string | undefined;
}

/** Gives the rows in sight as a CSV, made in the browser. */
export function DownloadPage({ name, sheet, isEmpty, label, title }: DownloadPageProps) {
  const t = useStrings(strings);
  if (isEmpty) return null;
  return (
    <IconButton
      label={label ?? t('csv')}
      size="small"
      icon={<Icon of={IconDownload} size="small" />}
      onPress={() => saveText(`${title ?? t('title')} ${name}.csv`, csvOf(sheet()))}
    />
  );
}
