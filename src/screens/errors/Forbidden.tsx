import { usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { ErrorPage } from './ErrorPage.tsx';
import { strings } from './strings.ts';

/** A page that the account may not see (`/403`); the query's `from` says which. */
export default function Forbidden() {
  const t = useStrings(strings);
  const path = usePage().query.get('from');
  return (
    <ErrorPage
      drawing="no-permission"
      code={403}
      title={t('forbidden')}
      words={path === null ? t('forbiddenHow') : t('forbiddenPath', { path })}
    />
  );
}
