import { mimeOf } from '../out/draft/file-type.ts';

/** The structure of a mail as the IMAP server tells it; what imapflow calls `bodyStructure`. */
export interface MailStructure {
  part?: string | undefined;
  type: string;
  parameters?: Record<string, string> | undefined;
  id?: string | undefined;
  encoding?: string | undefined;
  size?: number | undefined;
  disposition?: string | undefined;
  dispositionParameters?: Record<string, string> | undefined;
  childNodes?: MailStructure[] | undefined;
}

/** A text of the mail itself. */
export interface TextPart {
  /** Its number, as `1.2`; what is fetched under it. */
  part: string;
  charset: string;
  encoding: string;
  size: number;
  /** Lines may have been broken to be joined again (RFC 3676). */
  isFlowed: boolean;
  /** The blank that ends a broken line is none of the text. */
  isDelSp: boolean;
}

/** What hangs on a mail. */
export interface FilePart {
  part: string;
  mime: string;
  encoding: string;
  /** In bytes as they are kept, which is less than what is sent. */
  size: number;
  /** The name as the server tells it, often broken: `decodeFileName` reads it from the part's own header. */
  toldName: string;
  /** Without angle brackets; what `cid:` addresses in the HTML name. */
  contentId: string | undefined;
  /** Whether the HTML may show it, if it is a picture that the HTML names. */
  isInline: boolean;
}

/** Which parts of a mail are read, and which are files. */
export interface MailParts {
  text: TextPart | undefined;
  html: TextPart | undefined;
  files: FilePart[];
  /** A report of a mail system or of a complaint. */
  report: 'delivery' | 'feedback' | 'disposition' | undefined;
}

/** No true mail is nested deeper or has more parts; a stranger's further ones are left unread. */
const DEEPEST = 50;
const MOST_PARTS = 1_000;

/** Finds the first plain text, the first HTML and the files of a mail. */
export function mailParts(structure: MailStructure): MailParts {
  const found: MailParts = { text: undefined, html: undefined, files: [], report: undefined };
  let count = 0;
  const walk = (node: MailStructure, depth: number) => {
    count += 1;
    if (depth > DEEPEST || count > MOST_PARTS) return;
    const type = node.type.toLowerCase();
    found.report ??= reportOf(type);
    // A forwarded mail is a file of this one; its own parts are its own.
    if (node.childNodes && type !== 'message/rfc822') node.childNodes.forEach((child) => walk(child, depth + 1));
    else if (!type.startsWith('multipart/')) take(found, node, type);
  };
  walk(structure, 0);
  return found;
}

function reportOf(type: string): MailParts['report'] {
  if (/^message\/(?:global-)?delivery-status$/.test(type)) return 'delivery';
  if (type === 'message/feedback-report') return 'feedback';
  return /^message\/(?:global-)?disposition-notification$/.test(type) ? 'disposition' : undefined;
}

function take(found: MailParts, node: MailStructure, type: string): void {
  const name = toldName(node);
  const isFile = dispositionOf(node) === 'attachment' || name !== '';
  const kind = isFile ? undefined : KINDS[type];
  if (kind !== undefined && !found[kind]) found[kind] = textPart(node);
  else found.files.push(filePart(node, { type, name }));
}

function toldName({ dispositionParameters, parameters }: MailStructure): string {
  return dispositionParameters?.['filename'] ?? parameters?.['name'] ?? '';
}

function dispositionOf({ disposition }: MailStructure): string {
  return disposition?.toLowerCase() ?? '';
}

const KINDS: Readonly<Record<string, 'text' | 'html'>> = { 'text/plain': 'text', 'text/html': 'html' };

function textPart(node: MailStructure): TextPart {
  const of = (name: string) => node.parameters?.[name]?.toLowerCase() ?? '';
  const { part = '1', encoding = '', size = 0 } = node;
  return {
    part,
    charset: of('charset'),
    encoding: encoding.toLowerCase(),
    size,
    isFlowed: of('format') === 'flowed',
    isDelSp: of('delsp') === 'yes',
  };
}

/** Four letters of base64 stand for three bytes, and each 76 have a line's end. */
const BASE64_SHARE = (3 / 4) * (76 / 78);

function filePart(node: MailStructure, { type, name }: { type: string; name: string }): FilePart {
  const { part = '1', size = 0, id = '' } = node;
  const encoding = (node.encoding ?? '').toLowerCase();
  const contentId = id.replaceAll(/^\s*<|>\s*$/g, '') || undefined;
  const isInline = dispositionOf(node) !== 'attachment' && contentId !== undefined;
  return { part, mime: type, encoding, size: keptSize(size, encoding), toldName: name, contentId, isInline };
}

/**
 * As what a picture within a mail is shown, by its type or the end of its name; nothing for other files, and for pictures that are shown nowhere.
 *
 * Some programs call each file `application/octet-stream`, and some a JPEG `image/jpg`.
 */
export function pictureMime({ mime, filename }: { mime: string; filename: string }): string | undefined {
  const declared = mime.replace(/^image\/p?jpe?g$/, 'image/jpeg');
  return [declared, mimeOf(filename)].find((type) => /^image\/(?:png|jpeg|gif|webp|bmp)$/.test(type));
}

function keptSize(size: number, encoding: string): number {
  return Math.round(size * (encoding === 'base64' ? BASE64_SHARE : 1));
}
