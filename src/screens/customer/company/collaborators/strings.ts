import type { Strings } from '#i18n/use-strings.ts';

/** The names of a collaborator's rights. */
export const accessStrings = {
  'kind.READ_ONLY': { CN: '只读', HK: '只可查看', US: 'Read' },
  'kind.COLLABORATION': { CN: '可编辑', HK: '可編輯', US: 'Read and write' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  ...accessStrings,
  collaborators: { CN: '协作人', HK: '協作人', US: 'Collaborators' },
  add: { CN: '添加', HK: '新增', US: 'Add' },
  addCollaborator: { CN: '添加协作人', HK: '新增協作人', US: 'Add collaborator' },
  none: { CN: '只有负责人负责这位客户', HK: '此客戶只由負責人跟進', US: 'Not shared with anyone' },
  how: { CN: '协作人会收到通知，在私海的「与我共享」里看到这位客户；不能退回、转交、合并或删除。', HK: '協作人會收到通知，並在私海的「與我共享」看到此客戶；不可退回、轉交、合併或刪除。', US: 'They are notified and see the customer under “Shared with me”. They cannot return, transfer, merge or delete it.' },
  colleague: { CN: '同事', HK: '同事', US: 'Colleague' },
  choose: { CN: '请选择', HK: '請選擇', US: 'Choose' },
  chooseNeeded: { CN: '请选择同事。', HK: '請選擇同事。', US: 'Choose a colleague.' },
  nobody: { CN: '其他同事都已能看到这位客户。', HK: '其他同事均已可看到此客戶。', US: 'Everyone else can see this customer already.' },
  colleaguesFailed: { CN: '同事名单没有载入，请关闭后再试。', HK: '同事名單未能載入，請關閉後再試。', US: 'The list of colleagues did not load. Close this and try again.' },
  kind: { CN: '权限', HK: '權限', US: 'Access' },
  kindOf: { CN: '{name} 的权限：{kind}', HK: '{name} 的權限：{kind}', US: 'Access of {name}: {kind}' },
  remove: { CN: '移除 {name}', HK: '移除 {name}', US: 'Remove {name}' },
  save: { CN: '添加', HK: '新增', US: 'Add' },
  added: { CN: '已添加 {name}', HK: '已新增 {name}', US: '{name} added' },
  changed: { CN: '{name} 的权限已改为{kind}', HK: '{name} 的權限已改為{kind}', US: 'Access of {name} is now: {kind}' },
  removed: { CN: '已移除 {name}', HK: '已移除 {name}', US: '{name} removed' },
  leave: { CN: '退出协作', HK: '退出協作', US: 'Leave this customer' },
  left: { CN: '已退出客户「{name}」的协作', HK: '已退出客戶「{name}」的協作', US: 'You left {name}' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
} as const satisfies Strings;
