import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of the drawer alone, which is opened seldom. */
export const drawerStrings = {
  saveNow: { CN: '保存当前筛选', HK: '儲存目前篩選', US: 'Save these filters' },
  nothingSet: { CN: '先设置筛选，再保存。', HK: '先設定篩選，再儲存。', US: 'Set filters first, then save them.' },
  name: { CN: '名称', HK: '名稱', US: 'Name' },
  save: { CN: '保存', HK: '儲存', US: 'Save' },
  none: { CN: '还没有保存的筛选。', HK: '還沒有儲存的篩選。', US: 'No saved filters yet.' },
  count: { CN: '{n, number} 位', HK: '{n, number} 位', US: '{n, number}' },
  countAbout: { CN: '约 {n, number} 位', HK: '約 {n, number} 位', US: 'about {n, number}' },
  pin: { CN: '把「{name}」放到筛选栏', HK: '將「{name}」放到篩選列', US: 'Pin {name} to the bar' },
  rename: { CN: '重命名「{name}」', HK: '重新命名「{name}」', US: 'Rename {name}' },
  remove: { CN: '删除「{name}」', HK: '刪除「{name}」', US: 'Delete {name}' },
  failed: { CN: '常用筛选没有载入', HK: '常用篩選未能載入', US: 'The saved filters did not load' },
  loading: { CN: '正在载入常用筛选', HK: '正在載入常用篩選', US: 'Loading saved filters' },
} as const satisfies Strings;
