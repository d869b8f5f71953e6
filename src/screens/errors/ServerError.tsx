import { useStrings } from '#i18n/use-strings.ts';

import { ErrorPage } from './ErrorPage.tsx';
import { strings } from './strings.ts';

/** A page that broke. */
export default function ServerError() {
  const t = useStrings(strings);
  return <ErrorPage drawing="failed" code={500} title={t('serverError')} words={t('serverErrorHow')} />;
}
