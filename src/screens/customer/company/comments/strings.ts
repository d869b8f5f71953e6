import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  comment: { CN: '评论', HK: '評論', US: 'Comment' },
  commentOn: { CN: '评论跟进：{content}', HK: '評論跟進：{content}', US: 'Comment on: {content}' },
  comments: { CN: '评论', HK: '評論', US: 'Comments' },
  title: { CN: '评论这条跟进', HK: '評論此跟進', US: 'Comment on this follow-up' },
  content: { CN: '评论', HK: '評論', US: 'Comment' },
  wrong: { CN: '请填写评论', HK: '請填寫評論', US: 'Enter your comment' },
  save: { CN: '发表', HK: '發表', US: 'Post comment' },
  saved: { CN: '评论已发表', HK: '評論已發表', US: 'Comment posted' },
  mentionHow: { CN: '输入 @ 提到同事，同事会收到通知。', HK: '輸入 @ 提及同事，同事會收到通知。', US: 'Type @ to mention a colleague. They will be notified.' },
  colleaguesFailed: { CN: '同事名单没有载入，现在不能提到同事。', HK: '同事名單未能載入，現時無法提及同事。', US: 'The list of colleagues did not load, so nobody can be mentioned now.' },
  maynotsee: { CN: '看不到该客户', HK: '看不到此客戶', US: 'cannot see this customer' },
  remove: { CN: '删除', HK: '刪除', US: 'Delete' },
  removeOf: { CN: '删除评论：{content}', HK: '刪除評論：{content}', US: 'Delete comment: {content}' },
  removeTitle: { CN: '删除这条评论？', HK: '刪除此評論？', US: 'Delete this comment?' },
  removeBody: { CN: '评论删除后不能恢复，客户日志里仍保留它的内容。', HK: '評論刪除後無法還原，客戶日誌內仍保留其內容。', US: 'This cannot be undone. The customer’s log keeps the text.' },
  removeAction: { CN: '删除评论', HK: '刪除評論', US: 'Delete comment' },
  removed: { CN: '评论已删除', HK: '評論已刪除', US: 'Comment deleted' },
} as const satisfies Strings;
