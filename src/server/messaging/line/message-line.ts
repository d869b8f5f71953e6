import type { Selectable } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { Secrets } from '#server/secrets.ts';

import { cloudApi } from '../cloud/cloud-api.ts';
import { gatewayOf } from '../gateway/gateway.ts';

/** What a message says. */
export type MessageContent =
  | {
      kind: 'template';
      name: string;
      language: string;
      texts: readonly string[];
      /** What the recipient reads: a gateway knows no templates. */
      plain: string;
    }
  | { kind: 'text'; body: string }
  | MessageFile;

/** A picture or a document, with what stands below it. */
export interface MessageFile {
  kind: 'image' | 'document';
  caption: string;
  filename: string;
  mime: string;
  bytes: Buffer;
}

/** A file that somebody sent, as the way to it describes it. */
export interface FetchedFile {
  mime: string;
  bytes: Buffer;
}

export interface OutgoingMessage {
  /** A number in E.164, or an id that WhatsApp gave. */
  to: string;
  content: MessageContent;
  /** Comes back with every report about the message, where the way knows such a thing. */
  mark: string;
}

/** A way to send messages for one number. Every failure is a {@link MessagingFailure}. */
export interface MessageLine {
  /** @returns WhatsApp's id of the message */
  send: (message: OutgoingMessage) => Promise<string>;
  /**
   * A file that somebody sent, by the id with which it was told of.
   *
   * @returns nothing for one that is larger than `mostBytes`
   */
  fetchFile: (id: string, mostBytes: number) => Promise<FetchedFile | undefined>;
}

/** What has to be known of a number to speak for it. */
export type SpokenFor = Pick<Selectable<Database['wa_account']>, 'kind' | 'token' | 'phonenumberid' | 'wabaid' | 'gatewayurl'>;

export interface LineParts {
  settings: Pick<Settings, 'whatsappUrl' | 'allowLoopback' | 'whatsappGatewayUrl' | 'whatsappGatewayKey' | 'whatsappGatewayKind'>;
  secrets: Pick<Secrets, 'open'>;
}

/** The way to send for a number; nothing where what it needs was taken away. */
export function lineOf(parts: LineParts, account: SpokenFor): MessageLine | undefined {
  if (!account.token) return undefined;
  if (account.kind !== 'cloud') return gatewayOf(parts, account);
  const { phonenumberid, wabaid } = account;
  return cloudApi(parts.settings, { token: parts.secrets.open(account.token), phonenumberid, wabaid });
}
