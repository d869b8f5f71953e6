import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '用户中心', HK: '用戶中心', US: 'User centre' },
  sections: { CN: '用户中心的内容', HK: '用戶中心的內容', US: 'User centre sections' },
  'tab.account': { CN: '我的账号', HK: '我的帳戶', US: 'My account' },
  'tab.notices': { CN: '通知设置', HK: '通知設定', US: 'Notices' },
  'tab.devices': { CN: '登录设备', HK: '登入裝置', US: 'Devices' },
  'tab.doors': { CN: '对接', HK: '對接', US: 'Connections' },
  'tab.people': { CN: '子账号', HK: '子帳戶', US: 'Sub-accounts' },
  'tab.roles': { CN: '角色与权限', HK: '角色與權限', US: 'Roles and permissions' },
  'tab.rules': { CN: '公海规则', HK: '公海規則', US: 'Pool rules' },
  'tab.screening': { CN: '名单筛查', HK: '名單篩查', US: 'Screening' },
  'tab.audit': { CN: '安全记录', HK: '保安紀錄', US: 'Audit log' },
} as const satisfies Strings;
