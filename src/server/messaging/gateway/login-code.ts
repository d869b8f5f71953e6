import { createHash } from 'node:crypto';

import { MessagingFailure } from '../line/messaging-failure.ts';
import type { GatewayState } from './gateway.ts';

/** As many letters as a picture may have on the wire. */
const LONGEST_PICTURE = 190_000;

/**
 * The code that a phone scans, from the picture that a gateway drew of it.
 *
 * @throws MessagingFailure `broken` for what is no picture: it would be shown to somebody
 */
export function codeOf(mimetype: string, data: string): GatewayState {
  const isPicture = /^image\/(png|jpeg)$/.test(mimetype) && /^[A-Za-z0-9+/=]+$/.test(data) && data.length <= LONGEST_PICTURE;
  if (!isPicture) throw new MessagingFailure('broken', { text: 'The code is no picture.' });
  return { state: 'code', code: createHash('sha256').update(data).digest('hex'), picture: `data:${mimetype};base64,${data}` };
}
