import type { Strings } from '#i18n/use-strings.ts';

export const strings = {
  noPermission: { CN: '无此权限', HK: '無此權限', US: 'You do not have this permission' },
  operationRefused: {
    CN: '对不起，您没有操作权限：{check}',
    HK: '對不起，您沒有操作權限：{check}',
    US: 'Sorry, you are not allowed to do this: {check}',
  },
  lastPage: { CN: '这是最后一页，不能再关闭了', HK: '這是最後一頁，不能再關閉了', US: "This is the last page, you can't close it" },
  storageTrouble: {
    CN: '浏览器无法保存数据：刷新后，打开的标签页、设置和未提交的内容会丢失',
    HK: '瀏覽器無法儲存資料：重新整理後，已開啟的分頁、設定及未提交的內容將會遺失',
    US: 'This browser cannot store anything: open tabs, settings and unsent text will be lost on a reload',
  },
} as const satisfies Strings;

export const productNames = {
  product: { CN: '远帆', HK: '遠帆', US: 'Farsail' },
} as const satisfies Strings;
