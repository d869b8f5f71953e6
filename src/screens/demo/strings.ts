import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '演示页面', HK: '示範頁面', US: 'Demo page' },
  promise: { CN: '这个页面由服务器下发的路由表打开，用来核对异步路由模式。', HK: '此頁面由伺服器下發的路由表開啟，用於核對非同步路由模式。', US: 'This page was opened through the route map sent by the server. It is used to check the asynchronous route mode.' },
  address: { CN: '地址', HK: '網址', US: 'Address' },
  notes: { CN: '随便写点什么', HK: '隨便寫點甚麼', US: 'Write something' },
  notesHelp: { CN: '切换标签再回来：缓存的页面会保留文字和滚动位置。', HK: '切換分頁再返回：已快取的頁面會保留文字及捲動位置。', US: 'Switch tabs and come back: a cached page keeps its text and scroll position.' },
} as const satisfies Strings;
