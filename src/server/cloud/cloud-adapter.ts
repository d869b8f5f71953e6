import type { Settings } from '#server/config.ts';
import type { SmtpLine } from '#server/mail/out/send/smtp-line.ts';
import type { Schemas } from '#server/operation.ts';

export type CloudProvider = Schemas['CloudProvider'];

/** What opens a provider to us. */
export interface CloudAccess {
  region: string;
  keyId: string;
  secret: string;
  /** Of SES: what its events are published by; empty for none. */
  configset: string;
  settings: Pick<Settings, 'allowLoopback'>;
}

/** What a provider reports of one mail to one recipient. */
export interface CloudEvent {
  /** Names the event: it does not change however often the event is reported. */
  key: string;
  kind: 'delivered' | 'bounce' | 'complaint' | 'open' | 'click' | 'unsubscribe';
  /** What the mail was marked with when it was sent; empty where the provider tells none. */
  mark: string;
  recipient: string;
  time: Date;
  /** How it came back. */
  verdict?: 'hard' | 'soft' | 'blocked';
  /** What the other system said. */
  text: string;
  /** Of whoever opened or clicked. */
  agent: string;
  /** Where a click led. */
  url: string;
}

/** A provider that sends marketing mail and reports what became of it. */
export interface CloudAdapter {
  /** A line whose `deliver` hands mails to the provider. */
  openLine: (access: CloudAccess) => Promise<SmtpLine>;
  /**
   * @param body what came to our address, proven to be the provider's
   * @throws SyntaxError or TypeError for what is no report
   */
  readEvents: (body: string) => CloudEvent[];
}

/** The mark by which a provider's reports tell the mail of one recipient: digits and one hyphen, which every provider takes. */
export function cloudMark({ taskId, recipientId }: { taskId: string; recipientId: string }): string {
  return `${taskId}-${recipientId}`;
}

/** The mail that a mark names; nothing for what is no mark. */
export function readCloudMark(mark: string): { taskId: string; recipientId: string } | undefined {
  const [, taskId = '', recipientId = ''] = /^([1-9]\d{0,17})-([1-9]\d{0,17})$/.exec(mark.trim()) ?? [];
  return taskId === '' ? undefined : { taskId, recipientId };
}
