import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { csvOf, type Sheet } from '#lib/csv.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { saveText } from '#ui/save-text/save-text.ts';

import { strings } from './strings.ts';

export interface DownloadPageProps {
  /** What the file is called. */
  name: string;
  sheet: () => Sheet;
  isEmpty: boolean;
}

/** Gives the rows in sight as a CSV, made in the browser. */
export function DownloadPage({ name, sheet, isEmpty }: DownloadPageProps) {
  const t = useStrings(strings);
  if (isEmpty) return null;
  return (
    <IconButton
      label={t('csv')}
      size="small"
      icon={<Icon of={IconDownload} size="small" />}
      onPress={() => saveText(`${t('title')} ${name}.csv`, csvOf(sheet()))}
    />
  );
}
