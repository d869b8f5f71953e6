import { useGo } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';

import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** After the import: see the customers, or bring another table. */
export function OverActions({ job: { target }, onLeave }: { job: Import; onLeave: () => void }) {
  const t = useStrings(strings);
  const go = useGo();
  return (
    <>
      <Button variant="primary" onPress={() => go(href(target === 'public' ? 'customer.public' : 'customer.private'))}>
        {t('toPool')}
      </Button>
      <Button onPress={onLeave}>{t('again')}</Button>
    </>
  );
}
