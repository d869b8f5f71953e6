export { countUnreadNotices, listNotices, markAllNoticesRead, markNoticeRead, markRecordNoticesRead } from './notice-list.ts';
