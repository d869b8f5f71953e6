import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { limited } from '#server/files/storage.ts';
import { mimeOf } from '#server/mail/out/draft/file-type.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { readOpenChat, sendInto } from '../chat/send-message.ts';
import type { MessageFile } from '../line/message-line.ts';
import { drawnPicture, type KeptMessageFile } from './shown-files.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const PICTURES = /\.(jpe?g|png|webp|avif)$/i;
/** The documents that WhatsApp names. */
const DOCUMENTS = /\.(pdf|docx?|xlsx?|pptx?|txt)$/i;

/**
 * Sends a picture or a document to a customer.
 *
 * @throws Refusal 409 more than 24 hours after the customer's last message, for other kinds of files, and with what WhatsApp says where it does not take it
 */
export const sendWhatsAppFile: Operation<'sendWhatsAppFile'> = async (context, { id, filename, caption = '', content }) => {
  const chat = await readOpenChat(context, id);
  const file = await fileToSend(context, { filename: plainName(filename), caption: caption.trim(), content });
  const { bytes, mime, kind } = file;
  const file_id = await context.files.put(Readable.from([bytes]), { mostBytes: MOST_BYTES });
  const kept: KeptMessageFile = { file_id, shown: kind === 'image' ? 'picture' : 'link', mime, size: bytes.length };
  try {
    return await sendInto(context, chat, {
      text: file.caption,
      content: file,
      file: {
        filename: file.filename,
        keep: async (trx, wa_message_id) =>
          trx
            .insertInto('wa_file')
            .values({ wa_message_id, tenant_id: context.user.tenantId, state: 'kept', ...kept })
            .execute(),
      },
    });
  } catch (error) {
    // What was refused stands in no conversation.
    if (error instanceof Refusal) await context.files.delete(file_id);
    throw error;
  }
};

interface Uploaded {
  filename: string;
  caption: string;
  content: Readable;
}

async function fileToSend({ user }: CallerContext, { filename, caption, content }: Uploaded): Promise<MessageFile> {
  const isPicture = PICTURES.test(filename);
  if (!isPicture && !DOCUMENTS.test(filename)) throw new Refusal(409, 'whatsappFileKind', { field: 'filename' });
  const uploaded = await buffer(Readable.from(limited(content, MOST_BYTES)));
  if (uploaded.length === 0) throw new Refusal(400, 'emptyFile', { field: 'filename' });
  if (!isPicture) return { kind: 'document', caption, filename, mime: mimeOf(filename), bytes: uploaded };
  const bytes = await drawnPicture(user.tenantId, uploaded);
  return { kind: 'image', caption, filename: filename.replace(PICTURES, '.jpg'), mime: 'image/jpeg', bytes };
}

/** A name that no program takes for a path. */
function plainName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ')
    .trim();
}
