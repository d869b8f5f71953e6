const WITH_THOUSANDS = /^\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d*)?$/;

/**
 * A number as people type and paste it, `1,200.5` or in full-width signs, as the wire wants it; what is none stays.
 *
 * A comma parts thousands only: nobody shall offer at 125 what was typed as `12,5`.
 */
export function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return WITH_THOUSANDS.test(plain) ? plain.replaceAll(/[,\s]/g, '') : plain;
}
