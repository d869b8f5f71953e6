import type { Schemas } from '#server/operation.ts';

type MailRule = Schemas['MailRule'];

/** What a rule looks at in a mail that arrived. */
export interface RuledMail {
  mailboxid: string;
  from: Schemas['MailPerson'];
  /** Everybody it is addressed to, copies included. */
  to: readonly Schemas['MailPerson'][];
  subject: string;
  hasfile: boolean;
}

/** What is to be done with a mail. */
export interface RuledActions {
  labelids: string[];
  move: MailRule['move'];
  star: boolean;
  markread: boolean;
  /** Who is to take care of it; empty for nobody but its reader. */
  assigneeid: string;
}

/** Whether a rule is about a mail: every condition that it names must hold, in capitals or not. */
function matchesRule(rule: MailRule, { mailboxid, from, to, subject, hasfile }: RuledMail): boolean {
  return (
    rule.enabled &&
    (rule.mailboxid === '' || rule.mailboxid === mailboxid) &&
    isPart(rule.from, [textOf(from)]) &&
    isPart(rule.to, to.map(textOf)) &&
    isPart(rule.subject, [subject]) &&
    (!rule.hasfile || hasfile)
  );
}

/** Works out what all rules together do with a mail. It is moved once and one colleague takes care of it, so the first rule that says so counts. */
export function actionsOf(rules: readonly MailRule[], mail: RuledMail): RuledActions {
  const matching = rules.filter((rule) => matchesRule(rule, mail));
  return {
    labelids: [...new Set(matching.map(({ labelid }) => labelid).filter((id) => id !== ''))],
    move: matching.find(({ move }) => move !== '')?.move ?? '',
    star: matching.some(({ star }) => star),
    markread: matching.some(({ markread }) => markread),
    assigneeid: matching.find(({ assigneeid }) => assigneeid !== '')?.assigneeid ?? '',
  };
}

function textOf({ name, address }: Schemas['MailPerson']): string {
  return `${name} <${address}>`;
}

/** Full-width and half-width letters are the same to a reader, as in subjects that are typed with a Chinese keyboard. */
function isPart(wanted: string, texts: readonly string[]): boolean {
  const word = plain(wanted.trim());
  return word === '' || texts.some((text) => plain(text).includes(word));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
