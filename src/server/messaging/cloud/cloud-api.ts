import type { Settings } from '#server/config.ts';

import { askForFile, askService, FILE_WITHIN_MS, jsonOf } from '../line/ask-service.ts';
import type { MessageFile, MessageLine, OutgoingMessage } from '../line/message-line.ts';
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
      const { content } = message;
      const file = 'bytes' in content ? await uploadFile(ask, phonenumberid, content) : undefined;
      const { messages } = await ask<{ messages?: { id?: string }[] }>(`${phonenumberid}/messages`, {
        method: 'POST',
        body: bodyOf(message, file),
      });
      const id = messages?.[0]?.id;
      // It was taken, and nothing tells as what.
      if (id === undefined) throw new MessagingFailure('broken', { text: 'The answer names no message.', isUnsure: true });
      return id;
    },
    fetchFile: async (id, mostBytes) => {
      const path = `${encodeURIComponent(id)}?phone_number_id=${phonenumberid}`;
      const { url = '', mime_type: mime = '', file_size: size = 0 } = await ask<MediaFacts>(path);
      if (size > mostBytes) return undefined;
      const bytes = await fetchBytes({ ...settings, ...options }, url, mostBytes);
      return bytes && { mime, bytes };
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

/** Where a file lies for some minutes, as WhatsApp says it. */
interface MediaFacts {
  url?: string;
  mime_type?: string;
  file_size?: number;
}

/** Brings a file to WhatsApp. That something went wrong here leaves nobody unsure: no message was asked for yet. */
async function uploadFile(ask: Ask, phonenumberid: string, { filename, mime, bytes }: MessageFile): Promise<string> {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', mime);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), filename);
  try {
    const { id } = await ask<{ id?: string }>(`${phonenumberid}/media`, { method: 'POST', form });
    if (id !== undefined) return id;
  } catch (error) {
    if (!(error instanceof MessagingFailure)) throw error;
    throw new MessagingFailure(error.kind, { code: error.code, text: error.message });
  }
  throw new MessagingFailure('broken', { text: 'The answer names no file.' });
}

/** Files lie with the owner of WhatsApp; the token goes nowhere else, whatever address an answer names. */
const FILE_HOSTS = /(^|\.)(fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/;

async function fetchBytes(
  { whatsappUrl, allowLoopback, token }: Pick<Settings, 'whatsappUrl' | 'allowLoopback'> & CloudOptions,
  address: string,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const url = URL.parse(address);
  if (!url || !isOfWhatsApp(url, whatsappUrl))
    throw new MessagingFailure('broken', { text: 'The file lies at an address that is not of WhatsApp.' });
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Farsail' };
  const reply = await askForFile({ allowLoopback }, url, { headers, mostBytes });
  if (reply && !isGood(reply)) throw failureOf(reply.status, jsonOf(reply.content));
  return reply?.content;
}

function isOfWhatsApp({ origin, protocol, hostname }: URL, whatsappUrl: string): boolean {
  return origin === new URL(whatsappUrl).origin || (protocol === 'https:' && FILE_HOSTS.test(hostname));
}

function isGood({ status }: { status: number }): boolean {
  return status >= 200 && status < 300;
}

// oxlint-disable-next-line complexity -- one line for each kind of message
function bodyOf({ to, content, mark }: OutgoingMessage, file: string | undefined): object {
  const person = to.startsWith('+') ? { to: to.slice(1) } : { recipient: to };
  const head = { messaging_product: 'whatsapp', recipient_type: 'individual', ...person, biz_opaque_callback_data: mark };
  if (content.kind === 'text') return { ...head, type: 'text', text: { body: content.body, preview_url: true } };
  if ('bytes' in content) {
    const { kind, caption, filename } = content;
    const named = kind === 'document' ? { filename } : {};
    return { ...head, type: kind, [kind]: { id: file, ...named, ...(caption !== '' && { caption }) } };
  }
  const parameters = content.texts.map((text) => ({ type: 'text', text }));
  const components = parameters.length === 0 ? [] : [{ type: 'body', parameters }];
  return { ...head, type: 'template', template: { name: content.name, language: { code: content.language }, components } };
}

interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** In place of a body: fields and a file. */
  form?: FormData;
}

async function call<Answer>(
  { whatsappUrl, allowLoopback, token, withinMs }: Pick<Settings, 'whatsappUrl' | 'allowLoopback'> & CloudOptions,
  path: string,
  { method = 'GET', body, form }: Request,
): Promise<Answer> {
  const { type, ...sent } = form ? await packed(form) : { type: 'application/json', ...(body && { body: JSON.stringify(body) }) };
  const limit = form ? FILE_WITHIN_MS : withinMs;
  const reply = await askService({ allowLoopback }, new URL(`${whatsappUrl.replace(/\/$/, '')}/${path}`), {
    method,
    ...sent,
    ...(limit !== undefined && { withinMs: limit }),
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': type },
  });
  const answer = jsonOf(reply.content);
  if (isGood(reply) && answer !== undefined) return answer as Answer;
  throw failureOf(reply.status, answer);
}

/** A form as bytes: their length has to be said before they go. */
async function packed(form: FormData): Promise<{ type: string; body: Buffer }> {
  const written = new Response(form);
  return { type: written.headers.get('content-type') ?? '', body: Buffer.from(await written.arrayBuffer()) };
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
