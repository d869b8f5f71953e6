export { previewEdmTemplate } from './template/preview.ts';
export {
  addEdmTemplate,
  deleteEdmTemplates,
  getEdmTemplate,
  listEdmTemplates,
  undoEdmTemplateDeletion,
  updateEdmTemplate,
} from './template/templates.ts';
export { getEdmSettings, saveEdmSettings, updateEdmApproval } from './approval/approval.ts';
export { listEdmAudience } from './recipient/audience.ts';
export { listEdmContacts } from './recipient/find-contacts.ts';
export { uploadEdmAddresses } from './recipient/read-address-file.ts';
export { startEdmVerification } from './recipient/verify-audience.ts';
export { listEdmRecipients, updateUnsureEdmRecipients } from './recipient/recipients.ts';
export { getEdmExport, startEdmExport } from './recipient/export.ts';
export { deleteCloudSender, listCloudSenders, saveCloudSender } from './sender/cloud-senders.ts';
export { deleteEdmBody } from './task/delete-body.ts';
export { deleteSignupForm, listSignupForms, saveSignupForm } from './signup/signup-forms.ts';
export { deleteSubscriber, listSubscribers } from './signup/subscribers.ts';
export { getEdmQuota } from './sender/quota.ts';
export { listEdmSenders, updateEdmSender } from './sender/senders.ts';
export { getSuppressionExport, startSuppressionExport } from './sender/suppression-export.ts';
export { addSuppressions, deleteSuppressions, listSuppressions } from './sender/suppressions.ts';
export { startEdmTask, updateEdmTaskStatus } from './task/run-task.ts';
export { addNextEdmTask, deleteEdmTasks, getEdmTask, listEdmTasks, saveEdmTask, undoEdmTaskDeletion } from './task/tasks.ts';
export { getEdmPreview } from './text/preview.ts';
export { sendEdmTest } from './text/test-mail.ts';
export { listEdmDays, listEdmEvents } from './statistics/days-and-events.ts';
export { getEdmStatistics } from './statistics/task-statistics.ts';
export { checkEdmTask } from './check/check-task.ts';
