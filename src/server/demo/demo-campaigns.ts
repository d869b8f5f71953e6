import type { EdmBlock } from '#lib/edm/blocks.ts';
import { footerWords } from '#lib/edm/mail-languages.ts';
import { documentOf } from '#server/mail/template/built-in-templates.ts';

/** What everybody who reads it is told, in the mail itself. */
const MADE_UP = '(This email is made up for the demo. 演示邮件，内容虚构。)';
const MARK = '（演示）';

/** The text of one marketing task of the demo. */
export interface DemoCampaign {
  taskname: string;
  subject: string;
  /** A second subject for half of the recipients; empty for none. */
  subjectb: string;
  preheader: string;
  blocks: readonly EdmBlock[];
}

const text = (key: string, paragraphs: readonly string[]): EdmBlock => ({ key, type: 'text', document: documentOf(paragraphs) as never });
const heading = (key: string, words: string): EdmBlock => ({ key, type: 'heading', text: words, level: 1, align: 'start' });
const button = (key: string, words: string, href: string): EdmBlock => ({ key, type: 'button', text: words, href, align: 'start' });
const footer = (key: string): EdmBlock => ({ key, type: 'footer', address: '{{sender.company}}', ...footerWords.en });

/** Where the links of the demo lead; no such site exists. */
const SITE = 'https://farsail-demo.example';

/** Sent to everybody ten days ago. */
export const catalogueCampaign: DemoCampaign = {
  taskname: `2027 春季新品目录${MARK}`,
  subject: `Garden tools and work lamps: our 2027 catalogue${MARK}`,
  subjectb: `{{contact.firstname|Hello}}, 24 new garden tools for spring 2027${MARK}`,
  preheader: 'Prices hold until the end of March',
  blocks: [
    heading('b1', 'Our 2027 catalogue'),
    text('b2', [
      'Dear {{contact.name|customer}},',
      'our catalogue for 2027 is ready: 24 new garden tools with beech handles, and LED work lamps with a warranty of five years.',
      'Prices hold until the end of March.',
    ]),
    button('b3', 'See the catalogue', `${SITE}/catalogue-2027`),
    button('b4', 'Ask for samples', `${SITE}/samples`),
    text('b5', ['Best regards', '{{sender.name}}', MADE_UP]),
    footer('b6'),
  ],
};

/** Half sent, then its mailbox was disabled. */
export const glovesCampaign: DemoCampaign = {
  taskname: `手套与户外家具推广${MARK}`,
  subject: `Garden gloves with EN 388, ready to ship${MARK}`,
  subjectb: '',
  preheader: 'Mixed sizes from 2,500 pairs',
  blocks: [
    heading('b1', 'Garden gloves, ready to ship'),
    text('b2', [
      'Dear {{contact.name|customer}},',
      'our garden gloves have passed EN 388 at level 2121X. We ship mixed sizes from 2,500 pairs within three weeks.',
    ]),
    button('b3', 'See sizes and prices', `${SITE}/gloves`),
    text('b4', ['Best regards', '{{sender.name}}', MADE_UP]),
    footer('b5'),
  ],
};

/** Not sent yet. */
export const samplesCampaign: DemoCampaign = {
  taskname: `目录点击未回复：寄样跟进${MARK}`,
  subject: `Shall we send you samples?${MARK}`,
  subjectb: '',
  preheader: 'You looked at our catalogue',
  blocks: [
    text('b1', [
      'Dear {{contact.name|customer}},',
      'you looked at our 2027 catalogue. Which items may we send you as samples? The first three are free of charge.',
      'Best regards',
      '{{sender.name}}',
      MADE_UP,
    ]),
    footer('b2'),
  ],
};

/** One thing that a recipient did, or that their mail server said. */
interface DemoDoing {
  kind: 'open' | 'click' | 'bounce' | 'unsubscribe';
  /** After the mail was sent. */
  hours: number;
  /** Which link of the mail; none for what is no click. */
  link?: number;
  /** By what a machine gave itself away, or how a mail came back; empty for a person. */
  reason?: string;
}

const open = (hours: number): DemoDoing => ({ kind: 'open', hours });
const click = (hours: number, link: number): DemoDoing => ({ kind: 'click', hours, link });
const leave = (hours: number): DemoDoing => ({ kind: 'unsubscribe', hours });
const bounce = (hours: number, reason: 'hard' | 'soft'): DemoDoing => ({ kind: 'bounce', hours, reason });
const apple: DemoDoing = { kind: 'open', hours: 0.02, reason: 'apple' };
const gmail: DemoDoing = { kind: 'open', hours: 0.01, reason: 'gmail' };
/** A gateway follows all links of a mail at once. */
const gateway: readonly DemoDoing[] = [0, 1].map((link) => ({ kind: 'click', hours: 0.03, link, reason: 'manylinks' }));

/** What recipients did, one after another; then it begins anew. About half open a mail, and a third of those follow a link. */
export const demoCourses: readonly (readonly DemoDoing[])[] = [
  [open(2.4), click(2.45, 0)],
  [apple],
  [],
  [open(26.2), click(26.3, 1)],
  [apple, open(5.1), click(5.2, 1)],
  [],
  gateway,
  [open(50.3)],
  [],
  [open(0.8), open(23.5), click(23.6, 0), click(23.8, 1)],
  [bounce(0.2, 'soft')],
  [gmail, open(7.3)],
  [],
  [open(3.6), click(3.7, 0)],
  [apple],
  [open(71)],
  [],
  [bounce(0.01, 'hard')],
  [open(4.9), open(28.4)],
  [open(19.2), leave(19.3)],
  [apple],
  [open(1.7), click(1.8, 0)],
  [],
  [open(46.5)],
  [...gateway, open(22.1), click(22.2, 1)],
  [],
  [open(9.4)],
  [],
  [open(98)],
  [apple, open(30)],
];

/** What those did who wrote to the demo's mailboxes: the first mails of two of them there are their answers. */
export const demoWriters: ReadonlyMap<string, { doings: readonly DemoDoing[]; answers: boolean }> = new Map([
  ['asample@example.com', { doings: [open(1.2), open(27)], answers: false }],
  ['bsample@example.com', { doings: [open(1.5), click(1.6, 0)], answers: true }],
  ['csample@example.com', { doings: [apple, open(21.3), click(21.4, 1)], answers: true }],
  ['dsample@example.com', { doings: [open(25.5)], answers: false }],
  ['esample@example.com', { doings: [open(2.9), click(3, 0)], answers: false }],
]);
