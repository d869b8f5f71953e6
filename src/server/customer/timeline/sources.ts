import { followUpSource } from './follow-up-source.ts';
import { inquirySource } from './inquiry-source.ts';
import { logSource } from './log-source.ts';
import { bounceSource, mailSource, openSource } from './mail-sources.ts';
import { marketingSource } from './marketing-source.ts';
import { messageSource } from './message-source.ts';
import { recordSource } from './record-source.ts';
import { shipmentSource } from './shipment-source.ts';
import type { TimelineSource } from './source.ts';

/** All that a timeline is made of. Cursors hold a source's place in this list, so new ones go to its end. */
export const timelineSources: readonly TimelineSource[] = [
  shipmentSource,
  followUpSource,
  logSource,
  inquirySource,
  recordSource,
  mailSource,
  openSource,
  bounceSource,
  messageSource,
  marketingSource,
];
