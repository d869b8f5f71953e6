import { href } from './href.ts';

/** Where an address is verified at once. */
export const verifyHref = (email: string): string => `${href('foreignTrade.emailVerification')}?mail=${encodeURIComponent(email)}`;
