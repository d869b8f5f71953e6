import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const bookmarkStrings = {
  bookmark: { CN: '网页书签', HK: '網頁書籤', US: 'Bookmark' },
  why: { CN: '在客户的网站上点一下书签，远帆就打开一个小窗口：查重，并把公司存为客户或线索。', HK: '在客戶的網站上按一下書籤，遠帆便會開啟一個小視窗：查重，並把公司儲存為客戶或線索。', US: 'Click it on a company’s website. Farsail opens a small window, checks for duplicates and saves the company as a customer or lead.' },
  name: { CN: '收藏到远帆', HK: '收藏到遠帆', US: 'Save to Farsail' },
  dragMe: { CN: '请把它拖到浏览器的书签栏，到客户的网站上再点', HK: '請把它拖到瀏覽器的書籤列，到客戶的網站上再按', US: 'Drag it to your bookmarks bar, then press it on a company’s website' },
  how: { CN: '把上面的链接拖到书签栏。不方便拖动时，复制它，新建一个书签，粘贴为网址。书签只读取您点它时的那个网页，不载入任何外部脚本。', HK: '把上面的連結拖到書籤列。不便拖動時，複製它，新增一個書籤，貼上為網址。書籤只讀取您按它時的網頁，不載入任何外部指令碼。', US: 'Drag the link above to your bookmarks bar. Or copy it, create a new bookmark and paste it as the address. It reads only the page you use it on and loads no external script.' },
  copy: { CN: '复制书签地址', HK: '複製書籤網址', US: 'Copy the bookmark' },
  copied: { CN: '已复制', HK: '已複製', US: 'Copied' },
  blocked: { CN: '浏览器拦截了远帆的窗口，请允许此网站打开窗口后再点一次。', HK: '瀏覽器攔截了遠帆的視窗，請容許此網站開啟視窗後再按一次。', US: 'The browser blocked the Farsail window. Allow this site to open windows, then press again.' },
} as const satisfies Strings;
