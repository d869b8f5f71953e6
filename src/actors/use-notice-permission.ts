import { useSyncExternalStore } from 'react';

import { type NoticePermission, systemNotices } from './browser/system-notices.ts';

/** Whether this browser may show notices, as it stands now. */
export function useNoticePermission(): NoticePermission {
  const { onPermission, permission } = systemNotices();
  return useSyncExternalStore(onPermission, permission);
}
