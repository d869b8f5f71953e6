import type { IncomingHttpHeaders } from 'node:http';

import { Refusal } from '#server/operation.ts';

import type { ReportedMessage } from '../hook/whatsapp-report.ts';
import type { LineParts, MessageLine, SpokenFor } from '../line/message-line.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { evolutionHook } from './evolution-report.ts';
import { evolutionGateway } from './evolution.ts';
import { wahaHook } from './waha-report.ts';
import { wahaGateway } from './waha.ts';

/** How a login stands, in the words of no gateway. */
export type GatewayState =
  | { state: 'starting' }
  | { state: 'over' }
  | { state: 'code'; code: string; picture: string }
  | { state: 'working'; phone: string; name: string };

/** Somebody a phone knows. */
export interface GatewayPerson {
  /** In E.164; empty for people of whom only WhatsApp's id is known. */
  phone: string;
  bsuid: string;
  name: string;
}

/** A message as a gateway tells of it. */
export interface GatewayMessage {
  person: GatewayPerson;
  /** Whether the number itself wrote it, from here or on the phone. */
  isOurs: boolean;
  /** How far a message has come that the number itself wrote. */
  status: string;
  message: ReportedMessage & { id: string };
}

/** What a gateway reports. */
export type GatewayEvent =
  | { kind: 'message'; message: GatewayMessage }
  | { kind: 'status'; id: string; status: string; time: Date }
  | { kind: 'session'; state: 'working' | 'over'; phone: string; name: string; time: Date };

/** Where reports go, and what they are signed with. */
export interface HookTarget {
  /** Empty where the deployment has no address in the world. */
  url: string;
  key: string;
}

/** Speaks for one number that is logged in with a code. Every failure is a `MessagingFailure`. */
export interface Gateway extends MessageLine {
  /** Begins a login, or takes up the one that is there; its code comes with {@link Gateway.loginState}. */
  startLogin: (hook: HookTarget) => Promise<void>;
  loginState: () => Promise<GatewayState>;
  /** Ends the login on the phone and forgets the session. One that is gone already is no failure. */
  endLogin: () => Promise<void>;
  /** People the phone has talked with, the latest first. */
  contacts: (most: number) => Promise<GatewayPerson[]>;
  /** The latest messages with somebody. */
  history: (person: GatewayPerson, most: number) => Promise<GatewayMessage[]>;
}

/** How reports of one kind of gateway are known to be true, and what they say. */
export interface GatewayHook {
  isSigned: (key: string, headers: IncomingHttpHeaders, body: Buffer) => boolean;
  read: (report: unknown) => GatewayEvent[];
}

type GatewayKind = Exclude<SpokenFor['kind'], 'cloud'>;

const kinds = { waha: wahaGateway, evolution: evolutionGateway } as const satisfies Record<GatewayKind, unknown>;

/** What understands the reports of each kind of gateway. */
export const gatewayHooks: Readonly<Record<GatewayKind, GatewayHook>> = { waha: wahaHook, evolution: evolutionHook };

/** Where the deployment's own gateway is; nothing where it has none, or one of another kind. */
export function ownGatewayOf(settings: LineParts['settings'], kind: SpokenFor['kind']): string | undefined {
  return kind === settings.whatsappGatewayKind ? settings.whatsappGatewayUrl : undefined;
}

/** Refuses what only a gateway can do where none is there for a number. */
export function refuseWithoutGateway(settings: LineParts['settings'], { kind, gatewayurl }: Pick<SpokenFor, 'kind' | 'gatewayurl'>): void {
  if (kind !== 'cloud' && gatewayurl === '' && ownGatewayOf(settings, kind) === undefined) throw new Refusal(409, 'whatsappNeedsGateway');
}

/**
 * The gateway that speaks for a number: its own, else the one of the deployment.
 *
 * @throws MessagingFailure `nogateway` where there is neither
 */
export function gatewayOf({ settings, secrets }: LineParts, { kind, token, phonenumberid, gatewayurl }: SpokenFor): Gateway {
  const isOwn = gatewayurl === '';
  const url = isOwn ? ownGatewayOf(settings, kind) : gatewayurl;
  if (kind === 'cloud' || !token || url === undefined) throw new MessagingFailure('nogateway');
  const typed = secrets.open(token);
  const key = isOwn && typed === '' ? settings.whatsappGatewayKey : typed;
  return kinds[kind]({ url, key, session: phonenumberid, isOwn, allowLoopback: settings.allowLoopback });
}
