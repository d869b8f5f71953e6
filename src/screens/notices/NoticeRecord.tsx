import { lazy, Suspense } from 'react';

import type { Notice } from './use-notice-list.ts';

const RecordDialog = lazy(async () => ({ default: (await import('../manager/records/detail/RecordDialog.tsx')).RecordDialog }));

/** The visit or service that a notice is about, over whatever page is in front. */
export function NoticeRecord({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  if (notice?.recordtype !== 1 && notice?.recordtype !== 2) return null;
  return (
    <Suspense>
      <RecordDialog key={notice.recordid} id={notice.recordid} type={notice.recordtype} onClose={onClose} />
    </Suspense>
  );
}
