import { type EvolutionDouble, startEvolutionDouble } from '../../support/evolution-double.ts';
import { startWahaDouble, type WahaDouble } from '../../support/waha-double.ts';

export const ANNA = '4915112345678';
const OURS = '8613900001111';
const now = () => Math.floor(Date.now() / 1000);

/** Something that a gateway reports, with the headers that make it true. */
export interface Reported {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** What Anna wrote or was written, by its id. */
interface Line {
  id: string;
  body: string;
  /** In seconds; now, where none is named. */
  time?: number;
  /** Of what the number wrote: how far it has come. */
  course?: Course;
  /** In another chat than Anna's. */
  chat?: string;
}

type Course = 'sent' | 'delivered' | 'read';

const GROUP = '120363000000000000@g.us';

/** A gateway of one kind with its phone, spoken to in the same words as that of the other kind. */
export interface Speaker {
  kind: 'waha' | 'evolution';
  double: Pick<WahaDouble, 'url' | 'key' | 'close' | 'scan' | 'onSend' | 'code'>;
  /** Forgets all, as if nobody had ever logged in. */
  forget: () => void;
  /** Where it was told to report to. */
  hook: () => string;
  /** What it took: the ids, and whom it is for. */
  taken: () => { id: string; to: string; text: unknown }[];
  isForgotten: () => boolean;
  /** The phone has scanned, and WhatsApp has said nothing yet. */
  begin: () => void;
  /** The phone logs out; nothing is reported by that. */
  hangUp: () => void;
  theirs: (line: Line) => Reported;
  ours: (line: Line) => Reported;
  course: (id: string, course: Course) => Reported;
  session: (state: 'open' | 'over', time?: number) => Reported;
  /** What the phone talked about before. */
  remember: (chat: 'anna' | 'group', lines: readonly (Line & { isOurs?: boolean })[]) => void;
  /** Anna sends a voice message, whose bytes can be fetched. */
  voice: (id: string, file: { mime: string; bytes: Buffer }) => Reported;
  /** The last file that it took. */
  takenFile: () => { id: string; mime: unknown; filename: unknown; caption: unknown; base64: unknown };
  /** What the number sent comes back. */
  ourFile: (id: string, file: { mime: string; filename: string; caption: string }) => Reported;
}

/** The one kind is the deployment's own gateway, the other one is named by the company. */
export function draftOf({ kind, double: { url, key } }: Speaker) {
  return kind === 'waha' ? { name: 'Shop phone' } : { name: 'Shop phone', kind, url, key };
}

const wahaChat = (chat: string | undefined) => (chat === 'group' ? GROUP : (chat ?? `${ANNA}@c.us`));

export async function wahaSpeaker(): Promise<Speaker> {
  const double = await startWahaDouble();
  const acks = { sent: 1, delivered: 2, read: 3 } as const;
  const report = (event: string, payload: object, time?: number) => {
    const { body, signature } = double.report(event, payload, time);
    return { body, headers: { 'content-type': 'application/json', 'x-webhook-hmac': signature } };
  };
  const line = ({ id, body, time = now(), course, chat }: Line, isOurs: boolean) => ({
    id: id.includes('_') ? id : `${isOurs}_${wahaChat(chat)}_${id}`,
    timestamp: time,
    from: isOurs ? `${OURS}@c.us` : wahaChat(chat),
    to: isOurs ? wahaChat(chat) : `${OURS}@c.us`,
    fromMe: isOurs,
    body,
    hasMedia: false,
    ...(course && { ack: acks[course] }),
    _data: { notifyName: 'Anna' },
  });
  return {
    kind: 'waha',
    double,
    forget: () => {
      double.sessions.clear();
      double.taken.splice(0);
      double.history.clear();
      double.onSend = () => undefined;
    },
    hook: () => double.session()[1].webhooks[0]?.url ?? '',
    taken: () => double.taken.map(({ id, chatId, body }) => ({ id, to: chatId.split('@')[0] ?? '', text: body['text'] })),
    isForgotten: () => double.sessions.size === 0,
    begin: () => void (double.session()[1].status = 'STARTING'),
    hangUp: () => void (double.session()[1].status = 'STOPPED'),
    theirs: (told) => report('message.any', line(told, false)),
    ours: (told) => report('message.any', line(told, true)),
    course: (id, course) => report('message.ack', { id, fromMe: true, ack: acks[course] }),
    session: (state, time) => report('session.status', { status: state === 'open' ? 'WORKING' : 'FAILED' }, time),
    remember: (chat, lines) => {
      double.history.set(
        wahaChat(chat === 'group' ? chat : undefined),
        lines.map(({ isOurs = false, ...told }) => line(told, isOurs)),
      );
    },
    voice: (id, file) => {
      double.files.set(`default/${id}.oga`, file);
      // Its own address, which is right for nobody else.
      const media = { url: `http://localhost:3000/api/files/default/${id}.oga`, mimetype: 'audio/ogg; codecs=opus' };
      return report('message.any', { ...line({ id, body: '' }, false), hasMedia: true, media });
    },
    takenFile: () => {
      const { id = '', body } = double.taken.at(-1) ?? {};
      const file = body?.['file'] as { mimetype?: string; filename?: string; data?: string } | undefined;
      return { id, mime: file?.mimetype, filename: file?.filename, caption: body?.['caption'], base64: file?.data };
    },
    ourFile: (id, { mime, filename, caption }) => {
      const media = { mimetype: mime, filename, url: '' };
      return report('message.any', { ...line({ id, body: caption, course: 'delivered' }, true), hasMedia: true, media });
    },
  };
}

const evolutionChat = (chat: string | undefined) => (chat === 'group' ? GROUP : (chat ?? `${ANNA}@s.whatsapp.net`));

export async function evolutionSpeaker(): Promise<Speaker> {
  const double: EvolutionDouble = await startEvolutionDouble();
  const words = { sent: 'SERVER_ACK', delivered: 'DELIVERY_ACK', read: 'READ' } as const;
  const line = ({ id, body, time = now(), course, chat }: Line, isOurs: boolean) => ({
    key: { id, remoteJid: evolutionChat(chat), fromMe: isOurs },
    pushName: isOurs ? 'Você' : 'Anna',
    status: course ? words[course] : 'PENDING',
    message: { conversation: body, messageContextInfo: {} },
    messageType: 'conversation',
    messageTimestamp: time,
  });
  return {
    kind: 'evolution',
    double,
    forget: () => {
      double.instances.clear();
      double.taken.splice(0);
      double.history.clear();
      double.onSend = () => undefined;
    },
    hook: () => double.instance()[1].webhook.url ?? '',
    taken: () => double.taken.map(({ id, number, body }) => ({ id, to: number, text: body['text'] })),
    isForgotten: () => double.instances.size === 0,
    begin: () => void (double.code = ''),
    hangUp: () => void (double.instance()[1].state = 'close'),
    theirs: (told) => double.report('messages.upsert', line(told, false)),
    ours: (told) => double.report('send.message', line(told, true)),
    course: (id, course) =>
      double.report('messages.update', { keyId: id, remoteJid: evolutionChat(undefined), fromMe: true, status: words[course] }),
    session: (state, time) =>
      double.report('connection.update', { state: state === 'open' ? 'open' : 'close', statusReason: state === 'open' ? 200 : 401 }, time),
    remember: (chat, lines) => {
      // What is read from its memory tells the steps, and not the last one.
      const records = lines.map(({ isOurs = false, ...told }) => {
        const { status, ...rest } = line(told, isOurs);
        return { ...rest, MessageUpdate: [{ status }, { status: 'SERVER_ACK' }] };
      });
      double.history.set(evolutionChat(chat === 'group' ? chat : undefined), records);
    },
    voice: (id, file) => {
      double.files.set(id, file);
      const message = { audioMessage: { mimetype: 'audio/ogg; codecs=opus', seconds: 3 } };
      return double.report('messages.upsert', { ...line({ id, body: '' }, false), message, messageType: 'audioMessage' });
    },
    takenFile: () => {
      const { id = '', body } = double.taken.at(-1) ?? {};
      return { id, mime: body?.['mimetype'], filename: body?.['fileName'], caption: body?.['caption'], base64: body?.['media'] };
    },
    ourFile: (id, { mime, filename, caption }) => {
      const message = { documentWithCaptionMessage: { message: { documentMessage: { mimetype: mime, fileName: filename, caption } } } };
      return double.report('send.message', { ...line({ id, body: '', course: 'delivered' }, true), message });
    },
  };
}
