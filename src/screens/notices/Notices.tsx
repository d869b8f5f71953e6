import { useStrings } from '#i18n/use-strings.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { NoticeTabs } from './NoticeTabs.tsx';
import { strings } from './strings.ts';

/** All that the product has told its reader (`/dashboard/notice`). */
export default function Notices() {
  const t = useStrings(strings);
  return (
    <>
      <PageHead title={t('notices')} />
      <NoticeTabs />
    </>
  );
}
