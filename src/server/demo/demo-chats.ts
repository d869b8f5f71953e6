import type { TemplateContent } from '#server/database/messaging-tables.ts';
import type { Schemas } from '#server/operation.ts';

const MARK = '（演示）';

/** A template of the demo, as WhatsApp would have judged it. */
export interface DemoTemplate {
  name: string;
  language: string;
  category: Schemas['WhatsAppTemplateCategory'];
  status: Schemas['WhatsAppTemplateStatus'];
  reason: string;
  content: TemplateContent;
}

const FOOTER = 'Demo 演示，内容虚构';

/** What the task of the demo sends. */
export const catalogueTemplate: DemoTemplate = {
  name: 'catalogue_2027',
  language: 'en',
  category: 'MARKETING',
  status: 'APPROVED',
  reason: '',
  content: {
    header: 'Our 2027 catalogue',
    body: 'Hello {{1}}, our catalogue for 2027 is ready: 24 new garden tools with beech handles. Prices hold until the end of March. Shall we send {{2}} the price list?',
    footer: FOOTER,
    buttons: [
      { type: 'QUICK_REPLY', text: 'Yes, please', target: '' },
      { type: 'URL', text: 'See the catalogue', target: 'https://farsail-demo.example/catalogue-2027' },
    ],
    examples: ['Anna', 'Garden Centre Ltd'],
  },
};

/** Two more, one of which WhatsApp refused. */
export const otherTemplates: readonly DemoTemplate[] = [
  {
    name: 'samples_sent',
    language: 'en',
    category: 'UTILITY',
    status: 'APPROVED',
    reason: '',
    content: {
      header: '',
      body: 'Hello {{1}}, your samples left Ningbo today with {{2}}. The tracking number is {{3}}.',
      footer: FOOTER,
      buttons: [],
      examples: ['Anna', 'DHL', '1234567890'],
    },
  },
  {
    name: 'precios_2027',
    language: 'es',
    category: 'MARKETING',
    status: 'REJECTED',
    reason: 'INVALID_FORMAT',
    content: {
      header: '',
      body: '{{1}}, nuestros precios para 2027 ya están listos.',
      footer: FOOTER,
      buttons: [],
      examples: ['Elena'],
    },
  },
];

/** How far the messages of the task came, one recipient after another; then it begins anew. */
export const demoCourses: readonly Schemas['WhatsAppMessageStatus'][] = [
  'READ',
  'DELIVERED',
  'READ',
  'READ',
  'DELIVERED',
  'FAILED',
  'READ',
  'SENT',
  'DELIVERED',
  'READ',
];

/** One message of a conversation. */
export interface DemoMessage {
  direction: 'in' | 'out';
  body: string;
  hoursAgo: number;
}

/** A conversation with one person. */
export interface DemoChat {
  /** A made-up person at one of the demo's customers, or a stranger. */
  name: string;
  phone: string;
  unread: number;
  messages: readonly DemoMessage[];
}

const from = (hoursAgo: number, body: string): DemoMessage => ({ direction: 'in', hoursAgo, body: `${body}${MARK}` });
const by = (hoursAgo: number, body: string): DemoMessage => ({ direction: 'out', hoursAgo, body: `${body}${MARK}` });

/** Numbers of this range are kept free for stories: nobody has them. */
export function storyNumber(no: number): string {
  return `+1613555${String(100 + no).padStart(4, '0')}`;
}

/** The chats of the demo company: one waits for an answer, one is past its 24 hours, and one is with somebody whom nobody knows. */
export const demoChats: readonly DemoChat[] = [
  {
    name: `A. Sample${MARK}`,
    phone: storyNumber(0),
    unread: 2,
    messages: [
      from(26, 'Hi Lin, did the contract reach you?'),
      by(25, 'Yes, thank you. I read article 7 again with our forwarder and answer today.'),
      from(3, 'Good. One more thing: can the first 40HQ leave in January?'),
      from(2.9, 'Our store opens on 1 March.'),
    ],
  },
  {
    name: `B. Sample${MARK}`,
    phone: storyNumber(1),
    unread: 0,
    messages: [
      by(80, 'Hello B., the CE report for the work lamps is in your inbox.'),
      from(78, 'Got it, thanks. Our engineer looks at it this week.'),
      by(77.5, 'Perfect. Tell me if he misses a test.'),
    ],
  },
  {
    name: `M. Visitor${MARK}`,
    phone: storyNumber(2),
    unread: 1,
    messages: [from(6, 'Hello, I saw your rakes at the fair. What is the price for 500 pieces to Halifax?')],
  },
];
