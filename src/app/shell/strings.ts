import type { Strings } from '#i18n/use-strings.ts';

export const strings = {
  toContent: { CN: '跳到内容', HK: '跳至內容', US: 'Skip to content' },
  toMenu: { CN: '跳到菜单', HK: '跳至選單', US: 'Skip to menu' },
  menu: { CN: '主菜单', HK: '主選單', US: 'Main menu' },
  openMenu: { CN: '打开菜单', HK: '開啟選單', US: 'Open menu' },
  closeMenu: { CN: '关闭菜单', HK: '關閉選單', US: 'Close menu' },
  collapseMenu: { CN: '收起菜单', HK: '收合選單', US: 'Collapse menu' },
  expandMenu: { CN: '展开菜单', HK: '展開選單', US: 'Expand menu' },

  tabs: { CN: '打开的页面', HK: '已開啟的頁面', US: 'Open pages' },
  tabCount: { CN: '打开的页面：{count} 个', HK: '已開啟的頁面：{count} 個', US: '{count, plural, one {# open page} other {# open pages}}' },
  refreshTab: { CN: '刷新 {title}', HK: '重新整理 {title}', US: 'Refresh {title}' },
  closeTab: { CN: '关闭 {title}', HK: '關閉 {title}', US: 'Close {title}' },
  'tab.refresh': { CN: '刷新', HK: '重新整理', US: 'Refresh' },
  'tab.closeLeft': { CN: '关闭左侧', HK: '關閉左側', US: 'Close left' },
  'tab.closeRight': { CN: '关闭右侧', HK: '關閉右側', US: 'Close right' },
  'tab.closeOthers': { CN: '关闭其他', HK: '關閉其他', US: 'Close others' },

  feedback: { CN: '意见反馈（新窗口）', HK: '意見回饋（新視窗）', US: 'Feedback (opens a new window)' },
  palette: { CN: '前往页面或操作', HK: '前往頁面或操作', US: 'Go to a page or action' },
  help: { CN: '键盘说明', HK: '鍵盤說明', US: 'Keyboard help' },
  language: { CN: '语言', HK: '語言', US: 'Language' },
  account: { CN: '{name}，账号菜单', HK: '{name}，帳號選單', US: '{name}, account menu' },
  settings: { CN: '界面设置', HK: '介面設定', US: 'Settings' },
  messages: { CN: '最近消息', HK: '最近訊息', US: 'Recent messages' },
  aboutData: { CN: '数据来源', HK: '數據來源', US: 'About the data' },
  logOut: { CN: '退出登录', HK: '登出', US: 'Log out' },
  offline: { CN: '网络断开，可以继续阅读', HK: '網絡已斷開，可以繼續閱讀', US: 'Offline; you can go on reading' },
  notices: { CN: '消息通知', HK: '訊息通知', US: 'Notices' },
  unreadNotices: { CN: '消息通知，{count, number} 条未读', HK: '訊息通知，{count, number} 則未讀', US: 'Notices, {count, number} unread' },
  notifications: { CN: '提示消息', HK: '提示訊息', US: 'Notifications' },
  rights: { CN: '© {year} {name}', HK: '© {year} {name}', US: '© {year} {name}' },

  sessionEnds: { CN: '登录即将失效', HK: '登入即將失效', US: 'Your login is about to expire' },
  sessionEndsIn: { CN: '{seconds} 秒后需要重新登录。没有提交的内容会保留。', HK: '{seconds} 秒後需要重新登入。尚未提交的內容會保留。', US: 'In {seconds} seconds you will have to log in again. Unsent text is kept.' },
  prolong: { CN: '继续使用', HK: '繼續使用', US: 'Stay logged in' },
} as const satisfies Strings;
