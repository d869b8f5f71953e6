import type { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/** Kinds of files that a page may show. */
export type ShownType = 'image/jpeg' | 'audio/ogg' | 'audio/mpeg' | 'audio/mp4' | 'audio/aac';

/** A file as the answer of an operation, in place of the envelope. */
export class Download {
  readonly filename: string;
  readonly content: Readable;
  /** Set for what a page may show: what this server drew itself, and sound, in which nothing can run. */
  readonly shownAs: ShownType | undefined;

  /** @param filename what the reader's computer will call it; may be any text, also one from outside */
  constructor(filename: string, content: Readable, shownAs?: ShownType) {
    this.filename = filename;
    this.content = content;
    this.shownAs = shownAs;
  }
}

/** Control characters and what file systems take for a path or a stream. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu;
const MOST_CHARACTERS = 150;

/** Sends a file as one that is kept and never shown, whatever is in it: no browser may take a stranger's file for a page of ours. A picture of ours is shown, and sound is played. */
export function answerDownload({ filename, content, shownAs }: Download, reply: FastifyReply): Readable {
  if (shownAs !== undefined) {
    void reply.headers({
      'content-type': shownAs,
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'",
    });
    return content;
  }
  const name = Array.from(filename.toWellFormed().replaceAll(UNSAFE, '_')).slice(-MOST_CHARACTERS).join('') || 'file';
  const plain = name.replaceAll(/[^\x20-\x7e]|[%']/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  void reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return content;
}
