import type { Settings } from '#server/config.ts';

import { askService, jsonOf } from '../line/ask-service.ts';
import type { MessageLine, OutgoingMessage } from '../line/message-line.ts';
import { MessagingFailure, kindOf } from '../line/messaging-failure.ts';

/** The Cloud API of WhatsApp for one number, as documented at developers.facebook.com. */
export interface CloudApi extends MessageLine {
  readNumber: () => Promise<NumberFacts>;
  listTemplates: () => Promise<CloudTemplate[]>;
  /** @returns WhatsApp's id of the template and its first status */
  addTemplate: (template: Pick<CloudTemplate, 'name' | 'language' | 'category' | 'components'>) => Promise<{ id: string; status: string }>;
  deleteTemplate: (name: string) => Promise<void>;
  /** Tells the customer that a message, and all before it, were read. */
  markRead: (wamid: string) => Promise<void>;
}

/** What WhatsApp says of a number. */
export interface NumberFacts {
  display_phone_number?: string;
  verified_name?: string;
  quality_rating?: string;
  messaging_limit_tier?: string;
}

export interface TemplateComponent {
  type: 'HEADER' | 'BODY' | 'FOOTER' | 'BUTTONS';
  format?: string;
  text?: string;
  buttons?: { type: string; text: string; url?: string; phone_number?: string }[];
  example?: { body_text?: string[][] };
}

export interface CloudTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason?: string;
  components: TemplateComponent[];
}

interface CloudOptions {
  token: string;
  phonenumberid: string;
  wabaid: string;
  /** How long one answer is waited for. */
  withinMs?: number;
}

const PAGE = 100;
const MOST_PAGES = 20;

/** Speaks to WhatsApp with the token of one number. Every failure is a {@link MessagingFailure}. */
export function cloudApi(settings: Pick<Settings, 'whatsappUrl' | 'allowLoopback'>, options: CloudOptions): CloudApi {
  const { phonenumberid, wabaid } = options;
  const ask = <Answer>(path: string, request: Request = {}) => call<Answer>({ ...settings, ...options }, path, request);
  return {
    readNumber: () => ask(`${phonenumberid}?fields=display_phone_number,verified_name,quality_rating,messaging_limit_tier`),
    listTemplates: () => allTemplates(wabaid, ask),
    addTemplate: (body) => ask(`${wabaid}/message_templates`, { method: 'POST', body: { ...body, parameter_format: 'POSITIONAL' } }),
    deleteTemplate: async (name) => {
      await ask(`${wabaid}/message_templates?name=${encodeURIComponent(name)}`, { method: 'DELETE' });
    },
    send: async (message) => {
      const { messages } = await ask<{ messages?: { id?: string }[] }>(`${phonenumberid}/messages`, {
        method: 'POST',
        body: bodyOf(message),
      });
      const id = messages?.[0]?.id;
      // It was taken, and nothing tells as what.
      if (id === undefined) throw new MessagingFailure('broken', { text: 'The answer names no message.', isUnsure: true });
      return id;
    },
    markRead: async (wamid) => {
      const body = { messaging_product: 'whatsapp', status: 'read', message_id: wamid };
      await ask(`${phonenumberid}/messages`, { method: 'POST', body });
    },
  };
}

type Ask = <Answer>(path: string, request?: Request) => Promise<Answer>;

async function allTemplates(wabaid: string, ask: Ask): Promise<CloudTemplate[]> {
  const found: CloudTemplate[] = [];
  let after = '';
  for (let page = 0; page < MOST_PAGES; page++) {
    const fields = 'id,name,language,category,status,rejected_reason,components';
    const answer = await ask<TemplatePage>(`${wabaid}/message_templates?limit=${PAGE}&fields=${fields}${after}`);
    found.push(...(answer.data ?? []));
    const cursor = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after;
    if (cursor === undefined) break;
    after = `&after=${encodeURIComponent(cursor)}`;
  }
  return found;
}

interface TemplatePage {
  data?: CloudTemplate[];
  paging?: { next?: string; cursors?: { after?: string } };
}

function bodyOf({ to, content, mark }: OutgoingMessage): object {
  const person = to.startsWith('+') ? { to: to.slice(1) } : { recipient: to };
  const head = { messaging_product: 'whatsapp', recipient_type: 'individual', ...person, biz_opaque_callback_data: mark };
  if (content.kind === 'text') return { ...head, type: 'text', text: { body: content.body, preview_url: true } };
  const parameters = content.texts.map((text) => ({ type: 'text', text }));
  const components = parameters.length === 0 ? [] : [{ type: 'body', parameters }];
  return { ...head, type: 'template', template: { name: content.name, language: { code: content.language }, components } };
}

interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
}

async function call<Answer>(
  { whatsappUrl, allowLoopback, token, withinMs }: Pick<Settings, 'whatsappUrl' | 'allowLoopback'> & CloudOptions,
  path: string,
  { method = 'GET', body }: Request,
): Promise<Answer> {
  const reply = await askService({ allowLoopback }, new URL(`${whatsappUrl.replace(/\/$/, '')}/${path}`), {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(withinMs !== undefined && { withinMs }),
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
  });
  const answer = jsonOf(reply.content);
  if (reply.status >= 200 && reply.status < 300 && answer !== undefined) return answer as Answer;
  throw failureOf(reply.status, answer);
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function failureOf(status: number, answer: unknown): MessagingFailure {
  const error = (answer as { error?: CloudError } | undefined)?.error;
  const text = error?.error_data?.details ?? error?.message ?? `HTTP ${status}`;
  const { code } = error ?? {};
  // A server that broke while it worked may have sent the message.
  const isUnsure = error === undefined && status >= 500;
  return new MessagingFailure(kindOf(code, status), { text: text.slice(0, 500), isUnsure, ...(code !== undefined && { code }) });
}

interface CloudError {
  code?: number;
  message?: string;
  error_data?: { details?: string };
}
