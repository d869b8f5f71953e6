import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  question: { CN: '填写', HK: '填寫', US: 'Input' },
  answer: { CN: '{title}：结果', HK: '{title}：結果', US: '{title}: result' },
  tooLittle: { CN: '填好左边的内容，结果就显示在这里。', HK: '填妥資料後，結果會在此顯示。', US: 'Fill in the fields and the result appears here.' },
  copy: { CN: '复制结果', HK: '複製結果', US: 'Copy' },
  copied: { CN: '结果已复制', HK: '結果已複製', US: 'Result copied' },
  print: { CN: '打印', HK: '列印', US: 'Print' },
  mail: { CN: '写成邮件', HK: '寫成電郵', US: 'Write as mail' },
  sourceOf: { CN: '数据：{name}（{publisher}，{period}，{licence}）。{note}', HK: '資料：{name}（{publisher}，{period}，{licence}）。{note}', US: 'Data: {name} ({publisher}, {period}, {licence}). {note}' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '没有载入', HK: '未能載入', US: 'It did not load' },
  notNumber: { CN: '请填写数字，例如 12.5', HK: '請填寫數字，例如 12.5', US: 'Enter a number, such as 12.5' },
} as const satisfies Strings;
