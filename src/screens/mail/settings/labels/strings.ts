import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  labels: { CN: '标签', HK: '標籤', US: 'Labels' },
  new: { CN: '新建标签', HK: '新增標籤', US: 'New label' },
  edit: { CN: '编辑标签「{name}」', HK: '編輯標籤「{name}」', US: 'Edit label: {name}' },
  remove: { CN: '删除标签「{name}」', HK: '刪除標籤「{name}」', US: 'Delete label: {name}' },
  loading: { CN: '正在载入标签', HK: '正在載入標籤', US: 'Loading labels' },
  failed: { CN: '标签没有载入', HK: '標籤未能載入', US: 'The labels did not load' },
  none: { CN: '还没有标签', HK: '尚未有標籤', US: 'No labels yet' },
  noneHow: { CN: '用标签区分询盘、报价、单证等邮件，也可以由规则自动打上。', HK: '用標籤區分查詢、報價、單證等電郵，亦可由規則自動加上。', US: 'Use labels to separate inquiries, quotes and documents. Rules can add labels automatically.' },
  name: { CN: '名称', HK: '名稱', US: 'Name' },
  nameNeeded: { CN: '请填写名称。', HK: '請填寫名稱。', US: 'Enter a name.' },
  color: { CN: '颜色', HK: '顏色', US: 'Colour' },
  'color.1': { CN: '灰', HK: '灰', US: 'Grey' },
  'color.2': { CN: '蓝', HK: '藍', US: 'Blue' },
  'color.3': { CN: '绿', HK: '綠', US: 'Green' },
  'color.4': { CN: '橙', HK: '橙', US: 'Orange' },
  'color.5': { CN: '红', HK: '紅', US: 'Red' },
  'color.6': { CN: '紫', HK: '紫', US: 'Violet' },
  'color.7': { CN: '青', HK: '青', US: 'Cyan' },
  'color.8': { CN: '棕', HK: '棕', US: 'Brown' },
  save: { CN: '保存', HK: '儲存', US: 'Save' },
  saved: { CN: '已保存标签「{name}」', HK: '已儲存標籤「{name}」', US: 'Label “{name}” saved' },
  removeTitle: { CN: '删除标签「{name}」？', HK: '刪除標籤「{name}」？', US: 'Delete the label “{name}”?' },
  removeBody: { CN: '邮件保留，只是不再带这个标签。', HK: '電郵保留，只是不再帶有此標籤。', US: 'The emails stay; only the label is removed.' },
  removeIt: { CN: '删除标签', HK: '刪除標籤', US: 'Delete label' },
  removed: { CN: '已删除标签「{name}」', HK: '已刪除標籤「{name}」', US: 'Label “{name}” deleted' },
} as const satisfies Strings;
