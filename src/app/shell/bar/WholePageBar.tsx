import IconArrowsMinimize from '@tabler/icons-react/dist/esm/icons/IconArrowsMinimize.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as shell from '../Shell.css.ts';
import { strings } from '../strings.ts';
import { PageName } from './PageName.tsx';

/** Shows the rest of the shell while a page takes the whole window: the page's name, and the way back to menus and tabs. */
export function WholePageBar({ onRestore }: { onRestore: () => void }) {
  const t = useStrings(strings);
  return (
    <header className={shell.wholePage}>
      <PageName />
      <Button size="small" variant="text" icon={<Icon of={IconArrowsMinimize} size="small" />} onPress={onRestore}>
        {t('restorePage')}
      </Button>
    </header>
  );
}
