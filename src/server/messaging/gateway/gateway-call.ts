import { askForFile, askService, jsonOf } from '../line/ask-service.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';

/** Where a gateway is, how it knows us, and which of its sessions speaks for the number. */
export interface GatewayOptions {
  url: string;
  key: string;
  session: string;
  /** Whether whoever runs this deployment chose the address. */
  isOwn: boolean;
  allowLoopback: boolean;
}

/** What differs from one kind of gateway to the next. */
export interface GatewayManner {
  keyHeader: 'x-api-key' | 'apikey';
  failureOf: (status: number, answer: unknown) => MessagingFailure;
}

export interface GatewayQuestion {
  withinMs?: number;
  mostBytes?: number;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

/** Asks a gateway at a path below its address. Every failure is a `MessagingFailure`. */
export type AskGateway = <Answer>(path: string, question?: GatewayQuestion) => Promise<Answer>;

const NOT_FOUND = 404;
const TOO_MANY = 429;
const UNAUTHORISED = new Set([401, 403]);

/** How one gateway is asked. */
export function gatewayCalls({ url, key, isOwn, allowLoopback }: GatewayOptions, { keyHeader, failureOf }: GatewayManner) {
  const addressOf = (path: string) => new URL(`${url.replace(/\/$/, '')}/${path}`);
  const requestOf = ({ method = 'GET', body, ...limits }: GatewayQuestion, accept: string) => ({
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...limits,
    headers: { [keyHeader]: key, accept, 'content-type': 'application/json' },
    isOwn,
  });
  const ask: AskGateway = async <Answer>(path: string, question: GatewayQuestion = {}) => {
    const reply = await askService({ allowLoopback }, addressOf(path), requestOf(question, 'application/json'));
    const answer = jsonOf(reply.content);
    if (isGood(reply.status) && (answer !== undefined || question.method === 'DELETE')) return answer as Answer;
    throw failureOf(reply.status, answer);
  };
  /** @returns nothing for an answer that is larger than wanted */
  const fetch = async (path: string, question: GatewayQuestion & { mostBytes: number }) => {
    const request = { ...requestOf(question, '*/*'), mostBytes: question.mostBytes };
    const reply = await askForFile({ allowLoopback }, addressOf(path), request);
    if (!reply || isGood(reply.status)) return reply;
    throw failureOf(reply.status, jsonOf(reply.content));
  };
  return { ask, fetch };
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

interface Refusal {
  text: string;
  /** Whether there was an answer that could be read. */
  isRead: boolean;
}

/** What a refusal of a gateway means, by the status of its answer. */
export function failureByStatus(status: number, { text, isRead }: Refusal): MessagingFailure {
  const detail = { text: text.slice(0, 500) || `HTTP ${status}` };
  if (UNAUTHORISED.has(status)) return new MessagingFailure('token', detail);
  if (status === NOT_FOUND) return new MessagingFailure('login', detail);
  if (status === TOO_MANY) return new MessagingFailure('busy', detail);
  // A gateway that broke while it worked may have sent the message.
  if (status >= 500 || !isRead) return new MessagingFailure('broken', { ...detail, isUnsure: true });
  return new MessagingFailure('recipient', detail);
}

/** @throws everything but that there is no such session */
export function unlessGone(error: unknown): undefined {
  if (error instanceof MessagingFailure && error.kind === 'login') return undefined;
  throw error;
}
