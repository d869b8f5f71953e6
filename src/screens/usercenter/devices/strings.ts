import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  loading: { CN: '正在载入登录设备', HK: '正在載入登入裝置', US: 'Loading your devices' },
  failed: { CN: '登录设备没有载入', HK: '登入裝置未能載入', US: 'Your devices did not load' },
  devices: { CN: '登录设备', HK: '登入裝置', US: 'Devices' },
  count: { CN: '{n, number} 处登录', HK: '{n, number} 處登入', US: '{n, plural, one {# session} other {# sessions}}' },
  device: { CN: '设备', HK: '裝置', US: 'Device' },
  unknown: { CN: '未知设备', HK: '未知裝置', US: 'Unknown device' },
  here: { CN: '本机', HK: '本機', US: 'This device' },
  address: { CN: '网络地址', HK: '網絡地址', US: 'IP address' },
  since: { CN: '登录时间', HK: '登入時間', US: 'Logged in' },
  seen: { CN: '最近使用', HK: '最近使用', US: 'Last used' },
  actions: { CN: '操作', HK: '操作', US: 'Actions' },
  end: { CN: '退出', HK: '登出', US: 'Log out' },
  ended: { CN: '该设备已退出登录', HK: '該裝置已登出', US: 'That device is logged out' },
  endOthers: { CN: '退出其他全部设备', HK: '登出其他全部裝置', US: 'Log out all other devices' },
  endOthersTitle: { CN: '退出其他 {n} 处登录？', HK: '登出其他 {n} 處？', US: 'Log out {n, plural, one {# other device} other {# other devices}}?' },
  endOthersBody: { CN: '那里没有保存的内容会丢失，本机不受影响。', HK: '該處未儲存的內容會遺失，本機不受影響。', US: 'Unsaved work there is lost. This device stays logged in.' },
  othersEnded: { CN: '已退出 {n} 处登录', HK: '已登出 {n} 處', US: '{n, plural, one {# device} other {# devices}} logged out' },
  none: { CN: '没有登录', HK: '沒有登入', US: 'No sessions' },
} as const satisfies Strings;
