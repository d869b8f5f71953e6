export { countUnreadNotices, listNotices } from './notice-list.ts';
export { markAllNoticesRead, markNoticeRead, markRecordNoticesRead } from './reading.ts';
