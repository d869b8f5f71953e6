import type { ReportedMessage } from '../hook/whatsapp-report.ts';

interface EvolutionFile {
  mimetype?: string | null;
  caption?: string | null;
  fileName?: string | null;
}

/** What a message says, as WhatsApp's own clients write it: the name of a kind, and what there is of it. */
export type EvolutionContent = Readonly<Record<string, unknown>>;

const FILES = [['imageMessage', 'image'], ['videoMessage', 'video'], ['ptvMessage', 'video'], ['audioMessage', 'audio'], ['stickerMessage', 'sticker'], ['documentMessage', 'document']] as const; // prettier-ignore
/** Kinds that only hold another message. */
const WRAPS = ['ephemeralMessage', 'viewOnceMessage', 'viewOnceMessageV2', 'viewOnceMessageV2Extension', 'documentWithCaptionMessage'];
/** Said about another message, or between the clients: nothing that stands in a conversation. */
const ASIDES = new Set(['messageContextInfo', 'senderKeyDistributionMessage', 'protocolMessage', 'editedMessage', 'reactionMessage', 'encReactionMessage', 'pollUpdateMessage', 'keepInChatMessage', 'pinInChatMessage']); // prettier-ignore
const DEEPEST = 3;

/** What a message says, in the words of a report; nothing where it stands in no conversation. A file is asked for later by the message's own id. */
export function evolutionContent(content: EvolutionContent, id: string, depth = 0): Omit<ReportedMessage, 'id'> | undefined {
  const wrap = WRAPS.map((name) => (content[name] as { message?: EvolutionContent | null } | null | undefined)?.message).find(Boolean);
  if (wrap && depth < DEEPEST) return evolutionContent(wrap, id, depth + 1);
  const file = fileIn(content, id);
  if (file) return file;
  const text = textIn(content);
  if (text !== undefined) return { type: 'text', text: { body: text } };
  return Object.keys(content).some((name) => !ASIDES.has(name)) ? { type: 'other' } : undefined;
}

// oxlint-disable-next-line complexity -- defaults of what comes from outside
function fileIn(content: EvolutionContent, id: string): Omit<ReportedMessage, 'id'> | undefined {
  const [name, kind] = FILES.find(([named]) => content[named]) ?? [];
  if (name === undefined || kind === undefined) return undefined;
  const { mimetype, caption, fileName } = content[name] as EvolutionFile;
  return { type: kind, [kind]: { id, mime_type: mimetype ?? '', caption: caption ?? '', filename: fileName ?? '' } };
}

/** Written, or chosen from what was offered. */
function textIn(content: EvolutionContent): string | undefined {
  const {
    conversation,
    extendedTextMessage: long,
    buttonsResponseMessage: button,
    listResponseMessage: list,
  } = content as {
    conversation?: unknown;
    extendedTextMessage?: { text?: unknown } | null;
    buttonsResponseMessage?: { selectedDisplayText?: unknown } | null;
    listResponseMessage?: { title?: unknown } | null;
  };
  return [conversation, long?.text, button?.selectedDisplayText, list?.title].find((text) => typeof text === 'string');
}
