import { usePage } from '#actors/page.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { ErrorPage } from './ErrorPage.tsx';
import { strings } from './strings.ts';

/** An address that leads nowhere. */
export default function NotFound() {
  const t = useStrings(strings);
  const { fullPath } = usePage();
  return <ErrorPage drawing="no-match" code={404} title={t('notFound')} words={t('notFoundPath', { path: fullPath })} />;
}
