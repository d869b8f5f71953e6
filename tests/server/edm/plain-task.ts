/** A marketing mail of which nothing matters but that it is one. */
export const PLAIN_TASK = {
  taskname: 'Panels',
  fromname: '',
  replyto: '',
  subject: 'Panels',
  preheader: '',
  html: '<p>A</p>',
  text: '',
  senderids: [],
  audience: { source: 'paste', addresses: 'a@buyer.example' },
  schedule: { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true },
  limit: { perhour: 0, perday: 0 },
  trackopens: true,
  trackclicks: true,
} as const;
