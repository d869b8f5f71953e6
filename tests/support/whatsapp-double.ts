import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';

import { sayJson, startHttpDouble } from './http-double.ts';

/** A message that the double took, as it was sent. */
export interface TakenMessage {
  id: string;
  to: string;
  mark: string;
  body: Readonly<Record<string, unknown>>;
}

interface Refused {
  status: number;
  code: number;
  message: string;
}

/**
 * The Cloud API of WhatsApp as far as the product speaks it, over real HTTP.
 *
 * It checks the token, counts what it takes, refuses or breaks off as it is told, and makes the reports that WhatsApp would send, signed with the secret.
 */
export interface WhatsAppDouble {
  url: string;
  taken: TakenMessage[];
  templates: Map<string, { name: string; language: string; status: string }>;
  /** What lies with it, by its id: what customers sent, and what was brought for messages. */
  files: Map<string, { mime: string; name: string; bytes: Buffer }>;
  /** The one token that it takes. */
  token: string;
  secret: string;
  /** To how many people its number may write in a day, by WhatsApp's name for it. */
  tier: string;
  /** Asked before a message is taken: what to answer in place of taking it, or to take it and break the line before the answer. */
  onSend: (to: string, nth: number) => Refused | 'cut' | undefined;
  /** A report with its signature. */
  report: (value: object, field?: string) => { body: string; signature: string };
  close: () => Promise<void>;
}

export const PHONE_NUMBER_ID = '106540352242922';
export const WABA_ID = '102290129340398';

/** Starts the double on a free port. */
export async function startWhatsAppDouble(): Promise<WhatsAppDouble> {
  const double: Omit<WhatsAppDouble, 'url' | 'close'> = {
    taken: [],
    templates: new Map(),
    files: new Map(),
    token: 'EAAG-double-token',
    secret: 'app-secret',
    tier: 'TIER_1K',
    onSend: () => undefined,
    report: (value, field = 'messages') => {
      const metadata = { display_phone_number: '15550001111', phone_number_id: PHONE_NUMBER_ID };
      const change = { field, value: field === 'messages' ? { messaging_product: 'whatsapp', metadata, ...value } : value };
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: WABA_ID, changes: [change] }] });
      return { body, signature: signed(double.secret, body) };
    },
  };
  let asked = 0;
  const server = await startHttpDouble(async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${double.token}`)
      return refuse(reply, { status: 401, code: 190, message: 'Invalid OAuth access token' });
    const url = new URL(request.url ?? '/', 'http://double');
    if (url.pathname.endsWith('/messages')) return takeMessage(double, { request, reply, nth: asked++ });
    if (/\/media$|\/file-/.test(url.pathname)) return tendFiles(double, { request, reply, url });
    if (url.pathname.endsWith('/message_templates')) return answerTemplates(double, { request, reply, url });
    if (url.pathname.endsWith(PHONE_NUMBER_ID))
      return send(reply, {
        display_phone_number: '+1 555-000-1111',
        verified_name: 'Farsail Trading',
        quality_rating: 'GREEN',
        messaging_limit_tier: double.tier,
      });
    return refuse(reply, { status: 400, code: 100, message: 'Unsupported get request' });
  });
  return Object.assign(double, { ...server, url: `${server.url}/v26.0` });
}

interface Exchange {
  request: IncomingMessage;
  reply: ServerResponse;
}

async function takeMessage(
  double: Omit<WhatsAppDouble, 'url' | 'close'>,
  { request, reply, nth }: Exchange & { nth: number },
): Promise<void> {
  const body = JSON.parse(await text(request)) as Record<string, unknown> & { biz_opaque_callback_data?: string };
  if (body['status'] === 'read') return send(reply, { success: true });
  const to = String(body['to'] ?? body['recipient']);
  const refused = double.onSend(to, nth);
  if (refused !== undefined && refused !== 'cut') return refuse(reply, refused);
  const id = `wamid.${randomUUID()}`;
  double.taken.push({ id, to, mark: body.biz_opaque_callback_data ?? '', body });
  if (refused === 'cut') return void request.socket.destroy();
  return send(reply, {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  });
}

async function tendFiles(double: Pick<WhatsAppDouble, 'files'>, { request, reply, url }: Exchange & { url: URL }): Promise<void> {
  const [, place, id = ''] = /(\/lies)?\/(file-[\w-]+)$/.exec(url.pathname) ?? [];
  return id === '' ? takeFile(double, { request, reply }) : giveFile(double, { request, reply, id, isAsked: place !== undefined });
}

/** A file is brought as a form, and named by an id from then on. */
async function takeFile({ files }: Pick<WhatsAppDouble, 'files'>, { request, reply }: Exchange): Promise<void> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
  const file = form.get('file');
  if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File) || form.get('type') !== file.type)
    return refuse(reply, { status: 400, code: 100, message: 'Invalid parameter' });
  const id = `file-${randomUUID()}`;
  files.set(id, { mime: file.type, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
  return send(reply, { id });
}

/** Where a file lies is asked for first; it is given there, to whoever has the token. */
function giveFile(
  { files }: Pick<WhatsAppDouble, 'files'>,
  { request, reply, id, isAsked }: Exchange & { id: string; isAsked: boolean },
): void {
  const file = files.get(id);
  if (!file) return refuse(reply, { status: 404, code: 131_052, message: 'Media download error' });
  if (isAsked) return void reply.writeHead(200, { 'content-type': file.mime }).end(file.bytes);
  const url = `http://${request.headers.host}/lies/${id}`;
  return send(reply, { messaging_product: 'whatsapp', url, mime_type: file.mime, file_size: file.bytes.length, id });
}

async function answerTemplates(
  double: Omit<WhatsAppDouble, 'url' | 'close'>,
  { request, reply, url }: Exchange & { url: URL },
): Promise<void> {
  if (request.method === 'DELETE') {
    for (const [id, { name }] of double.templates) if (name === url.searchParams.get('name')) double.templates.delete(id);
    return send(reply, { success: true });
  }
  if (request.method === 'POST') {
    const { name, language } = JSON.parse(await text(request)) as { name: string; language: string };
    const id = String(1_000_000 + double.templates.size);
    double.templates.set(id, { name, language, status: 'PENDING' });
    return send(reply, { id, status: 'PENDING', category: 'MARKETING' });
  }
  const data = [...double.templates].map(([id, template]) => ({
    id,
    ...template,
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Order {{1}} is on its way', example: { body_text: [['17']] } }],
  }));
  return send(reply, { data });
}

function send(reply: ServerResponse, body: object): void {
  sayJson(reply, 200, body);
}

function refuse(reply: ServerResponse, { status, code, message }: Refused): void {
  sayJson(reply, status, { error: { code, message, type: 'OAuthException' } });
}

/** What WhatsApp signs a report with. */
function signed(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
