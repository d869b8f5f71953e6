import { useNoticePermission } from '#actors/use-notice-permission.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

const ShownNotices = onDemand(async () => (await import('./ShownNotices.tsx')).ShownNotices);

/** Notices that the system shows while nobody looks at this page; nothing is fetched for it where the browser may show none. */
export function BrowserNotices() {
  return useNoticePermission() === 'granted' ? <ShownNotices /> : null;
}
