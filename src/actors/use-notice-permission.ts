import { useSyncExternalStore } from 'react';

import type { NoticePermission } from './browser/system-notices.ts';
import { useSystem } from './system.ts';

/** Whether this browser may show notices, as it stands now. */
export function useNoticePermission(): NoticePermission {
  const { notices } = useSystem().browser;
  return useSyncExternalStore(notices.onPermission, notices.permission);
}
