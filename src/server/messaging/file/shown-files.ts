import { Readable } from 'node:stream';

import type { Storage } from '#server/files/storage.ts';
import type { ShownType } from '#server/http/download.ts';
import { Refusal, type Schemas } from '#server/operation.ts';
import { drawPicture } from '#server/product/picture/draw.ts';

/** Larger ones are seen on the phone only; WhatsApp takes documents of up to 100 MB, and each is held in memory for a moment. */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;
/** As large a picture as WhatsApp takes. */
const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/** A file that is kept, as its row says it. */
export interface KeptMessageFile {
  file_id: string;
  shown: Schemas['WhatsAppFile']['shown'];
  mime: string;
  size: number;
}

/**
 * A picture drawn anew, in the widest size that WhatsApp takes; nothing else that the file held is left, no place where it was taken either.
 *
 * @throws Refusal as `drawPicture` does
 */
export async function drawnPicture(tenantId: string, bytes: Buffer): Promise<Buffer> {
  const { drawn } = await drawPicture(tenantId, bytes);
  const [widest] = drawn.filter(({ content }) => content.length <= MOST_PICTURE_BYTES).toReversed();
  if (!widest) throw new Refusal(400, 'pictureBroken', { field: 'filename' });
  return Buffer.from(widest.content);
}

/** Keeps a file that somebody sent. A picture that cannot be drawn, and a voice that is none, are files like any other: nobody's word for what they are counts. */
export async function keepFile(
  files: Storage,
  { tenantId, kind, mime, bytes }: { tenantId: string; kind: string; mime: string; bytes: Buffer },
): Promise<KeptMessageFile> {
  const picture = kind === 'image' || kind === 'sticker' ? await orNothing(drawnPicture(tenantId, bytes)) : undefined;
  const voice = kind === 'audio' ? soundOf(bytes) : undefined;
  const kept = picture ?? bytes;
  const file_id = await files.put(Readable.from([kept]), { mostBytes: MOST_FILE_BYTES });
  if (picture) return { file_id, shown: 'picture', mime: 'image/jpeg', size: kept.length };
  return { file_id, shown: voice ? 'voice' : 'link', mime: voice ?? mime.slice(0, 200), size: kept.length };
}

async function orNothing(drawing: Promise<Buffer>): Promise<Buffer | undefined> {
  return drawing.catch((error: unknown) => {
    const isNoPicture = error instanceof Refusal && error.code === 400;
    if (isNoPicture) return undefined;
    throw error;
  });
}

type SoundType = Exclude<ShownType, 'image/jpeg'>;

/** How files of sound begin: at which byte, and with what; of the last two only some bits say it. */
const SOUNDS: readonly { type: SoundType; at: number; begins: string }[] = [
  { type: 'audio/ogg', at: 0, begins: 'OggS' },
  { type: 'audio/mp4', at: 4, begins: 'ftyp' },
  { type: 'audio/mpeg', at: 0, begins: 'ID3' },
];
const FRAMES: readonly { type: SoundType; mask: number; value: number }[] = [
  { type: 'audio/aac', mask: 0xff_f6, value: 0xff_f0 },
  { type: 'audio/mpeg', mask: 0xff_e6, value: 0xff_e2 },
];

/** What kind of sound a file is by its first bytes, as far as browsers play it. */
function soundOf(bytes: Buffer): SoundType | undefined {
  if (bytes.length < 2) return undefined;
  const named = SOUNDS.find(({ at, begins }) => bytes.subarray(at, at + begins.length).toString('latin1') === begins);
  const framed = FRAMES.find(({ mask, value }) => (bytes.readUInt16BE(0) & mask) === value);
  return (named ?? framed)?.type;
}
