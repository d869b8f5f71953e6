import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '保存的问题与下载', HK: '已儲存的問題與下載', US: 'Saved questions and downloads' },
  name: { CN: '这个问题的名称', HK: '這個問題的名稱', US: 'Name of this question' },
  keep: { CN: '保存问题', HK: '儲存問題', US: 'Save question' },
  kept: { CN: '问题已保存', HK: '問題已儲存', US: 'Question saved' },
  none: { CN: '还没有保存的问题。', HK: '尚未有已儲存的問題。', US: 'No saved questions yet.' },
  remove: { CN: '删除{name}', HK: '刪除{name}', US: 'Delete {name}' },
  removed: { CN: '已删除{name}', HK: '已刪除{name}', US: '{name} deleted' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  xlsx: { CN: '下载 Excel', HK: '下載 Excel', US: 'Download Excel' },
  csv: { CN: '下载 CSV', HK: '下載 CSV', US: 'Download CSV' },
  pdf: { CN: '下载 PDF', HK: '下載 PDF', US: 'Download PDF' },
  loading: { CN: '正在载入保存的问题', HK: '正在載入已儲存的問題', US: 'Loading saved questions' },
  failed: { CN: '保存的问题没有载入', HK: '已儲存的問題未能載入', US: 'The saved questions did not load' },
} as const satisfies Strings;
