import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';

import { strings } from './strings.ts';

/** The way to one's own customs files. */
export function ImportButton() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  return (
    <Button {...may('customs', 'import')} onPress={() => go(href('search.customsImport'))}>
      {t('import')}
    </Button>
  );
}
