import { needDovecot } from './dovecot/dovecot-binary.ts';

/** Finds or installs the IMAP server once, before any test file asks for one. */
export function setup(): void {
  needDovecot();
}
