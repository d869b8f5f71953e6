import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { strings as common } from '../strings.ts';
import { NOTHING_ASKED } from './asked.ts';
import { strings } from './strings.ts';
import type { Exhibitors } from './use-exhibitors.ts';

/** What stands here before the first list was imported: the way there, or whom to ask. */
export function NoExhibitors() {
  const t = useStrings(strings);
  const c = useStrings(common);
  const go = useGo();
  const may = usePermission();
  const mayImport = !may('fair', 'import').isDisabled;
  const action = (
    <Button variant="primary" onPress={() => go(href('search.fairsImport'))}>
      {c('import')}
    </Button>
  );
  return (
    <Empty kind="first" title={t('none')} actions={mayImport ? action : null}>
      {t(mayImport ? 'noneHow' : 'noneAsk')}
    </Empty>
  );
}

/** What stands here where nothing fits what was asked. */
export function NoMatch({ exhibitors: { asked, ask } }: { exhibitors: Exhibitors }) {
  const t = useStrings(strings);
  return (
    <Empty
      kind="no-match"
      title={t('noMatch')}
      actions={<Button onPress={() => ask({ ...NOTHING_ASKED, size: asked.size })}>{t('clearAll')}</Button>}
    >
      {t('noMatchHow')}
    </Empty>
  );
}
