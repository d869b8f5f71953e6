import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '产品分类', HK: '產品分類', US: 'Product categories' },
  failed: { CN: '分类没有载入', HK: '分類未能載入', US: 'The categories did not load' },
  which: { CN: '分类', HK: '分類', US: 'Category' },
  new: { CN: '新分类', HK: '新分類', US: 'New category' },
  counted: { CN: '{name}（{count}）', HK: '{name}（{count}）', US: '{name} ({count})' },
  under: { CN: '上级分类', HK: '上級分類', US: 'Parent category' },
  top: { CN: '顶级', HK: '最上層', US: 'Top level' },
  name: { CN: '{language}名称', HK: '{language}名稱', US: 'Name in {language}' },
  nameNeeded: { CN: '请填写分类名称', HK: '請填寫分類名稱', US: 'Enter a category name' },
  add: { CN: '添加分类', HK: '加入分類', US: 'Add category' },
  save: { CN: '保存分类', HK: '儲存分類', US: 'Save category' },
  removed: { CN: '分类已删除', HK: '分類已刪除', US: 'Category deleted' },
  remove: { CN: '删除此分类', HK: '刪除此分類', US: 'Delete this category' },
} as const satisfies Strings;
