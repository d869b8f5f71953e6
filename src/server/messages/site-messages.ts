import type { Text } from '#lib/language.ts';

/** What the server says about companies' sites. */
export const siteMessages = {
  siteExists: { CN: '贵公司已有网站', HK: '貴公司已有網站', US: 'Your company already has a site' },
  siteHomeFirst: {
    CN: '首页须排在第一位，不能隐藏或删除',
    HK: '首頁須排在第一位，不能隱藏或刪除',
    US: 'The home page comes first and can be neither hidden nor removed',
  },
  sitePageTwice: {
    CN: '页面网址重复或不可用，请换一个',
    HK: '頁面網址重複或不可用，請換一個',
    US: 'This page address is already used or not available. Choose another one.',
  },
  siteNameTaken: { CN: '该网址名称已被使用，请换一个', HK: '該網址名稱已被使用，請換一個', US: 'This name is taken. Choose another one.' },
  sitePublishing: { CN: '网站正在发布，请稍候', HK: '網站正在發佈，請稍候', US: 'The site is being published. Please wait.' },
  siteHostsOff: {
    CN: '此系统没有开放自有域名，请联系管理员设置 SITES_PUBLIC_ADDRESS',
    HK: '此系統未開放自設網域，請聯絡管理員設定 SITES_PUBLIC_ADDRESS',
    US: 'Custom domains are not enabled on this system. Ask your administrator to set SITES_PUBLIC_ADDRESS.',
  },
  siteHostWrong: {
    CN: '请输入您自己的域名，例如 www.example.com',
    HK: '請輸入您自己的網域，例如 www.example.com',
    US: 'Enter your own domain, such as www.example.com',
  },
  siteHostExists: { CN: '该域名已添加', HK: '此網域已加入', US: 'This domain has already been added' },
  tooManySiteHosts: { CN: '最多可添加 {n} 个域名', HK: '最多可加入 {n} 個網域', US: 'At most {n} domains' },
  siteHostTaken: {
    CN: '该域名正由另一家公司使用，其 TXT 记录仍在。请先删除那条记录再检查。',
    HK: '此網域正由另一家公司使用，其 TXT 紀錄仍然存在。請先刪除該紀錄再檢查。',
    US: 'Another company uses this domain and its TXT record still exists. Remove that record, then check again.',
  },
  siteHostUnverified: { CN: '域名尚未验证', HK: '網域尚未驗證', US: 'This domain is not verified yet' },
  tooManyQuestions: { CN: '最多可保存 {n} 个问题', HK: '最多可儲存 {n} 個問題', US: 'You can save at most {n} questions' },
} as const satisfies Record<string, Text>;
