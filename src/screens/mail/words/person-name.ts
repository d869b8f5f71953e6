import type { Schemas } from '#client/calls.ts';

/** What a person of a mail is called: by name, else by address. */
export const nameOf = ({ name, address }: Schemas['MailPerson']): string => (name.trim() === '' ? address : name);
