import type { Strings } from '#i18n/use-strings.ts';

export const strings = {
  refusedPage: {
    CN: '对不起，您无权访问页面: {path}，请联系管理员',
    HK: '對不起，您無權存取頁面: {path}，請聯絡管理員',
    US: 'Sorry, you may not open the page {path}. Please ask your administrator.',
  },
  pageLoading: { CN: '正在载入页面', HK: '正在載入頁面', US: 'Loading the page' },
  partFailed: {
    CN: '这部分没有载入。请再按一次；仍然不行时，请重新载入页面',
    HK: '這部分未能載入。請再按一次；仍然不行時，請重新載入頁面',
    US: 'This part did not load. Press again; if that does not help, reload the page.',
  },
  reload: { CN: '重新载入', HK: '重新載入', US: 'Reload' },
  pageFailed: { CN: '页面没有载入', HK: '頁面未能載入', US: 'The page did not load' },
} as const satisfies Strings;
