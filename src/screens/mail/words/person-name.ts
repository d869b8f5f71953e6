import type { Schemas } from '#client/calls.ts';

/** Returns the name of a person of a mail, else the address. */
export const nameOf = ({ name, address }: Schemas['MailPerson']): string => (name.trim() === '' ? address : name);
