/** Where a page may name its own encoding. */
const HEAD_BYTES = 2_048;

/** The text of a page, by the encoding that its answer or its head names; UTF-8 where that is none. */
export function decodePage(content: Buffer, contentType: string): string {
  const named = charsetIn(contentType) ?? charsetIn(content.subarray(0, HEAD_BYTES).toString('latin1'));
  return decoderOf(named).decode(content);
}

function charsetIn(text: string): string | undefined {
  return /charset\s{0,3}=\s{0,3}["']?([\w:.-]{2,40})/i.exec(text)?.[1];
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
