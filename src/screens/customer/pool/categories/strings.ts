import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const categoryStrings = {
  manage: { CN: '管理分类', HK: '管理分類', US: 'Manage categories' },
  newName: { CN: '新分类', HK: '新分類', US: 'New category' },
  add: { CN: '添加', HK: '新增', US: 'Add' },
  name: { CN: '名称', HK: '名稱', US: 'Name' },
  save: { CN: '保存', HK: '儲存', US: 'Save' },
  cancel: { CN: '取消', HK: '取消', US: 'Cancel' },
  nameNeeded: { CN: '请写名称。', HK: '請填寫名稱。', US: 'Enter a name.' },
  none: { CN: '还没有分类。', HK: '還沒有分類。', US: 'No categories yet.' },
  count: { CN: '{n, number} 位', HK: '{n, number} 位', US: '{n, number}' },
  up: { CN: '「{name}」上移', HK: '「{name}」上移', US: 'Move {name} up' },
  down: { CN: '「{name}」下移', HK: '「{name}」下移', US: 'Move {name} down' },
  rename: { CN: '重命名「{name}」', HK: '重新命名「{name}」', US: 'Rename {name}' },
  remove: { CN: '删除「{name}」', HK: '刪除「{name}」', US: 'Delete {name}' },
  removeTitle: { CN: '删除分类「{name}」？', HK: '刪除分類「{name}」？', US: 'Delete the category {name}?' },
  removeHow: { CN: '里面有 {n, number} 位客户，请选择移到哪里。', HK: '內有 {n, number} 位客戶，請選擇移至哪裏。', US: 'It contains {n, plural, one {# customer} other {# customers}}. Where should they go?' },
  moveTo: { CN: '移到', HK: '移至', US: 'Move them to' },
  noCategory: { CN: '无分类', HK: '沒有分類', US: 'No category' },
  removeAction: { CN: '删除分类', HK: '刪除分類', US: 'Delete category' },
  removed: { CN: '已删除分类「{name}」', HK: '已刪除分類「{name}」', US: 'Category {name} deleted' },
  failed: { CN: '分类没有载入', HK: '分類未能載入', US: 'The categories did not load' },
  loading: { CN: '正在载入分类', HK: '正在載入分類', US: 'Loading categories' },
} as const satisfies Strings;
