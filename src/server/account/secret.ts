import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits that fits into a cookie or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Makes the hash that is stored instead of a secret; plain SHA-256 is enough for values that nobody can guess. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
