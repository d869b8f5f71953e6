export { listBrowserNotices } from './browser-notices.ts';
export { checkWeChatBinding, deleteWeChatBinding, startWeChatBinding } from './binding.ts';
export { getNoticeSettings, listPushes, saveNoticeSettings, sendTestPush } from './settings.ts';
export { getWeChatAccount, saveWeChatAccount } from './wechat-account.ts';
