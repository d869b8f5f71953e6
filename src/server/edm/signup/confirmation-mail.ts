import type { Schemas } from '#server/operation.ts';

import { filled, signupWords } from './signup-words.ts';

interface Asked {
  company: string;
  days: number;
  /** Where they confirm. */
  link: string;
}

/** The mail that asks whether it was really them, in the language of the form: what they asked for, a button, and what to do if it was not them. */
export function confirmationMail({ language, title }: Schemas['SignupText'], { company, days, link }: Asked) {
  const words = signupWords[language];
  const values = { company, days: String(days) };
  const button = { ...text(words.confirm), marks: [{ type: 'link', attrs: { href: link, button: true } }] };
  return {
    language,
    subject: filled(words.subject, values),
    document: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [text(title)] },
        paragraph(text(filled(words.mail, values))),
        paragraph(button),
        paragraph(text(words.ignore)),
      ],
    },
  };
}

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (line: object) => ({ type: 'paragraph', content: [line] });
