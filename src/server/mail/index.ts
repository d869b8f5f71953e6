export { getAnswerDraft, getMailAssistant, getMailTranslation, getThreadSummary, saveMailAssistant } from './assistant/assistant.ts';
export { checkMailDomain } from './mailbox/check-mail-domain.ts';
export { getSendTime } from './send-time/get-send-time.ts';
export { startMailboxSync } from './keeper/start-sync.ts';
export { deleteMailLabel, listMailLabels, saveMailLabel } from './label/labels.ts';
export { deleteMailSearch, listMailSearches, saveMailSearch } from './label/searches.ts';
export { checkMailbox } from './mailbox/check-mailbox.ts';
export { getMailPreset } from './mailbox/find-servers.ts';
export { getMailSettings, saveMailSettings } from './mailbox/mail-settings.ts';
export { deleteMailbox, updateDefaultMailbox, updateMailboxStatus } from './mailbox/mailbox-status.ts';
export { listMailboxes } from './mailbox/mailboxes.ts';
export { addMailbox, updateMailbox } from './mailbox/save-mailbox.ts';
export { deleteMailRule, listMailRules, saveMailRule } from './rule/rules.ts';
export { getFilledTemplate } from './template/fill-template.ts';
export { addSignature, deleteSignatures, listSignatures, updateDefaultSignature, updateSignature } from './template/signatures.ts';
export {
  addMailTemplate,
  deleteMailTemplates,
  listMailTemplates,
  undoMailTemplateDeletion,
  updateMailTemplate,
} from './template/templates.ts';
export { updateMailLabels, updateMailSnooze } from './change/label-and-snooze.ts';
export { giveMails, markGivenMails, undoMailGiving } from './change/give-mails.ts';
export { markMails } from './change/mark-mails.ts';
export { deleteMails, moveMails, undoMailDeletion } from './change/move-mails.ts';
export { countUnreadMails, listMailFolders } from './read/list-folders.ts';
export { listMails, listThread } from './read/list-mails.ts';
export { getMail } from './read/get-mail.ts';
export { getMailFrame } from './show/frame-token.ts';
export { getMailSender } from './read/get-sender.ts';
export { listCustomerMails } from './read/list-customer-mails.ts';
export { downloadMailPart } from './read/download-part.ts';
export { checkDraft } from './out/draft/check-draft.ts';
export { deleteDrafts, undoDraftDeletion } from './out/draft/delete-drafts.ts';
export { addKnownMailFile, uploadMailFile } from './out/draft/draft-files.ts';
export { listOutgoingMails } from './out/draft/list-outgoing.ts';
export { listRecipients } from './out/draft/list-recipients.ts';
export { getOutgoingMail } from './out/draft/read-outgoing.ts';
export { saveDraft } from './out/draft/save-draft.ts';
export { startReply } from './out/draft/start-reply.ts';
export { sendMail } from './out/send/send-mail.ts';
export { cancelMail } from './out/send/take-back.ts';
export { updateUnsureMail } from './out/send/unsure-mail.ts';
export { listMailTracking } from './out/track/list-tracking.ts';
