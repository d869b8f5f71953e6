import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { NoticeRecord } from './NoticeRecord.tsx';
import { NoticeTabs } from './NoticeTabs.tsx';
import { strings } from './strings.ts';
import type { Notice } from './use-notice-list.ts';

/** All that the product has told its reader (`/dashboard/notice`). */
export default function Notices() {
  const t = useStrings(strings);
  const [opened, open] = useState<Notice>();
  return (
    <>
      <PageHead title={t('notices')} />
      <NoticeTabs onRecord={open} />
      <NoticeRecord notice={opened} onClose={() => open(undefined)} />
    </>
  );
}
