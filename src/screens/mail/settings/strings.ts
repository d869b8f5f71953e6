import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '邮件设置', HK: '電郵設定', US: 'Mail settings' },
  back: { CN: '返回邮件', HK: '返回電郵', US: 'Back to mail' },
  sections: { CN: '邮件设置', HK: '電郵設定', US: 'Mail settings' },
  'part.mailboxes': { CN: '邮箱', HK: '電郵帳戶', US: 'Mailboxes' },
  'part.labels': { CN: '标签', HK: '標籤', US: 'Labels' },
  'part.rules': { CN: '规则', HK: '規則', US: 'Rules' },
  'part.preferences': { CN: '偏好', HK: '偏好設定', US: 'Preferences' },

  loading: { CN: '正在载入设置', HK: '正在載入設定', US: 'Loading settings' },
  failed: { CN: '设置没有载入', HK: '設定未能載入', US: 'The settings did not load' },
  shortcuts: { CN: '邮件单键快捷键', HK: '電郵單鍵快捷鍵', US: 'Single-key shortcuts in mail' },
  shortcutsHelp: { CN: '列表或阅读区有焦点时，j k 上下走，r 回复，e 归档。', HK: '列表或閱讀區有焦點時，j k 上下移動，r 回覆，e 封存。', US: 'When the list or the reader has focus: j and k to move, r to reply, e to archive.' },
  conversations: { CN: '按会话显示', HK: '按對話顯示', US: 'Group by conversation' },
  conversationsHelp: { CN: '同一往来只占一行，显示最新一封。', HK: '同一往來只佔一行，顯示最新一封。', US: 'One row per conversation, showing the newest email.' },
  pane: { CN: '阅读区', HK: '閱讀區', US: 'Reading pane' },
  'pane.right': { CN: '在右侧', HK: '在右側', US: 'On the right' },
  'pane.below': { CN: '在下方', HK: '在下方', US: 'Below' },
  'pane.none': { CN: '不分屏', HK: '不分割', US: 'Off' },
  undo: { CN: '发送后可撤销', HK: '傳送後可復原', US: 'Undo after sending' },
  undoNone: { CN: '不等待', HK: '不等待', US: 'Off' },
  undoSeconds: { CN: '{n} 秒', HK: '{n} 秒', US: '{n} seconds' },
  shareall: { CN: '全公司共享客户往来邮件', HK: '全公司共用客戶往來電郵', US: 'Share all customer emails in the company' },
  shareallHelp: { CN: '只有主账号能改：能看到客户的人，都能看到公司与该客户的往来邮件。', HK: '只有主帳戶能更改：可查看客戶的人，均可查看公司與該客戶的往來電郵。', US: 'Only the parent account can change this: anyone who can see a customer also sees all company emails with that customer.' },
  saved: { CN: '已保存', HK: '已儲存', US: 'Saved' },
} as const satisfies Strings;
