import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '他人已修改同一处内容', HK: '同一內容已被他人修改', US: 'Someone else changed the same fields' },
  how: { CN: '您编辑期间，下面的内容已被他人保存。请选择每一项保留哪个值，其余改动照常保存。', HK: '您編輯期間，下列內容已被他人儲存。請選擇每一項保留哪個值，其餘改動照常儲存。', US: 'While you were editing, someone else saved the values below. Choose which to keep. Your other changes are saved as usual.' },
  mine: { CN: '您的值', HK: '您的值', US: 'Yours' },
  theirs: { CN: '现在的值', HK: '現時的值', US: 'Current' },
  empty: { CN: '未填写', HK: '未填寫', US: 'Not filled in' },
  keepChosen: { CN: '按选择保存', HK: '按選擇儲存', US: 'Save as chosen' },
} as const satisfies Strings;
