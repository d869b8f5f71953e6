export { listWebhookDeliveries, sendWebhookDelivery, sendWebhookTest } from './deliveries.ts';
export { addWebhook, deleteWebhook, listWebhooks, updateWebhook } from './webhooks.ts';
