const MAINLAND = /^(?:\+?86)?(1\d{10})$/;

/** What a colleague is called, as names, numbers and addresses are compared. */
export function ownerKey(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const number = plain.replaceAll(/[\s()-]/g, '');
  return MAINLAND.exec(number)?.[1] ?? plain;
}
