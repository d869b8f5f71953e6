import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '收藏网页上的公司', HK: '收藏網頁上的公司', US: 'Save a company' },
  none: { CN: '没有收到网页', HK: '沒有收到網頁', US: 'No web page received' },
  noneHow: { CN: '在客户的网站上点书签「收藏到远帆」，这里会带出公司、邮箱和电话。书签在用户中心的「对接」里。', HK: '在客戶的網站上按書籤「收藏到遠帆」，這裏會帶出公司、電郵及電話。書籤在用戶中心的「對接」中。', US: 'Use the bookmark “Save to Farsail” on a company’s website to bring its name, email and phone here. The bookmark is in the user centre, under Connections.' },
  toConnections: { CN: '打开「对接」', HK: '開啟「對接」', US: 'Open Connections' },
  page: { CN: '网页上的内容', HK: '網頁上的內容', US: 'On the web page' },
  stranger: { CN: '这些内容来自该网站，请核对后再保存。', HK: '以下內容來自該網站，請核對後再儲存。', US: 'This comes from the website. Check it before you save it.' },
  pageTitle: { CN: '标题', HK: '標題', US: 'Title' },
  host: { CN: '网站', HK: '網站', US: 'Website' },
  text: { CN: '选中的文字', HK: '選取的文字', US: 'Selected text' },
  emails: { CN: '邮箱', HK: '電郵', US: 'Emails' },
  phones: { CN: '电话', HK: '電話', US: 'Phones' },
  use: { CN: '填入 {value}', HK: '填入 {value}', US: 'Use {value}' },
  form: { CN: '保存的公司', HK: '儲存的公司', US: 'Company to save' },
  keep: { CN: '存为客户', HK: '儲存為客戶', US: 'Save as customer' },
  anyway: { CN: '仍然存为客户', HK: '仍然儲存為客戶', US: 'Save anyway' },
  keepLead: { CN: '存为线索', HK: '儲存為線索', US: 'Save as lead' },
  keptLead: { CN: '已存为线索 {name}', HK: '已儲存為線索 {name}', US: '{name} saved as a lead' },
  kept: { CN: '已保存。可以关闭这个窗口了。', HK: '已儲存。可以關閉此視窗了。', US: 'Saved. You can close this window.' },
  nameNeeded: { CN: '请填写公司名称。', HK: '請填寫公司名稱。', US: 'Enter the company name.' },
  inTheWay: { CN: '没有保存：公司里可能已有这个客户。', HK: '未有儲存：公司裏可能已有此客戶。', US: 'Not saved. Your company may already have this customer.' },
} as const satisfies Strings;
