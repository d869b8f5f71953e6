import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

import { useStrings } from '#i18n/use-strings.ts';

import { Button, type ButtonProps } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { strings } from './strings.ts';

/** The small button beside a list that saves all of it as a table, not only the page in sight. */
export function ExportButton(props: Omit<ButtonProps, 'children' | 'size' | 'icon'>) {
  const t = useStrings(strings);
  return (
    <Button size="small" icon={<Icon of={IconDownload} size="small" />} {...props}>
      {t('export')}
    </Button>
  );
}
