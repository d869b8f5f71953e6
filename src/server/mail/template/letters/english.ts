import { type Letters, SENDER } from './letter.ts';

export const englishLetters: Letters = {
  firstcontact: {
    subject: '[Product] for {{company.name|your company}}',
    paragraphs: [
      'Dear {{contact.firstname|Sir or Madam}},',
      'I am writing from {{sender.company}}. We make [product] and deliver to buyers in {{company.country|your region}}.',
      'I saw that {{company.name|your company}} works with [product range], so one question: do you buy [product] yourselves, or is a colleague in charge of it?',
      'If it is of interest, I will send you a price list and two or three references. A short answer is enough.',
      'Kind regards,',
      SENDER,
    ],
  },
  followup: {
    subject: 'My email about [product]',
    paragraphs: [
      'Dear {{contact.firstname|Sir or Madam}},',
      'Last week I wrote to you about [product]. You may have been busy, so I ask once more and keep it short.',
      'Would a sample or a price for a trial order help you to decide? Please tell me the quantity, and I will answer within a working day.',
      'If this is not the right time, tell me when I may ask again.',
      'Kind regards,',
      SENDER,
    ],
  },
  quotation: {
    subject: 'Our quotation for [product]',
    paragraphs: [
      'Dear {{contact.firstname|Sir or Madam}},',
      'Thank you for your inquiry. Please find our quotation attached.',
      'Product: [product]\nQuantity: [quantity]\nPrice: [price] per [unit], [FOB port]\nDelivery: [days] days after the order is confirmed\nPayment: [terms]\nValid until: [date]',
      'If the quantity or the specification differs from what you need, tell me, and I will send a new offer.',
      'Kind regards,',
      SENDER,
    ],
  },
  fair: {
    subject: 'Our talk at [fair]',
    paragraphs: [
      'Dear {{contact.firstname|Sir or Madam}},',
      'Thank you for visiting our stand at [fair]. It was good to meet you.',
      'You were interested in [product]. Attached you will find the data sheet and the prices we talked about.',
      'Shall I send a sample to {{company.name|your company}}? Please give me the address and the version that you need.',
      'Kind regards,',
      SENDER,
    ],
  },
  reactivation: {
    subject: 'News from {{sender.company}}',
    paragraphs: [
      'Dear {{contact.firstname|Sir or Madam}},',
      'It has been a while since your last order. I hope that business is going well at {{company.name|your company}}.',
      'Since then we have [what is new: a product, a certificate, a shorter delivery time].',
      'May I ask what you are buying at present, and whether anything kept you from ordering again? An honest answer helps us more than a polite one.',
      'Kind regards,',
      SENDER,
    ],
  },
  holiday: {
    subject: 'Season’s greetings from {{sender.company}}',
    paragraphs: [
      'Dear {{contact.firstname|Sir or Madam}},',
      'Thank you for your trust in the past year. My colleagues and I wish you and your team happy holidays and a good year ahead.',
      'Our office is closed from [date] to [date]. Orders that reach us before [date] will still be shipped this year.',
      'With best wishes,',
      SENDER,
    ],
  },
};
