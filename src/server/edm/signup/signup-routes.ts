import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { countTry, networkOf } from '#server/account/rate-limit.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { answerNothing } from '#server/mail/out/track/public-routes.ts';
import { Refusal, type Schemas } from '#server/operation.ts';

import { saidOf, signupNote, signupPage } from './signup-pages.ts';
import { idInToken, isProvenToken, seenMsOf, seenProof } from './signup-tokens.ts';
import { signupWords } from './signup-words.ts';
import { confirmSignup, findForm, findSubscriber, type FoundForm, type SentSignup, type SignupParts, takeSignup } from './take-signup.ts';

const PARTY = 'signup';
const TOO_MANY = 429;
const OK = 200;
const MOST_BODY_BYTES = 8192;
/** More than one person behind one address signs up in ten minutes. */
const TRIES = { most: 30, seconds: 600 };
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type Request = FastifyRequest<{ Params: { key: string }; Querystring: { lang?: unknown } }>;

/**
 * The pages on which people ask for marketing mail (`/t/s/…`) and confirm it (`/t/sc/…`).
 *
 * They work without JavaScript. Opening one changes nothing, because programs that look at links would otherwise confirm them; only its button acts.
 */
export async function signupRoutes(app: FastifyInstance, parts: SignupParts): Promise<void> {
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BODY_BYTES }, (_request, body, done) => done(null, body));
  const method = ['GET', 'HEAD', 'POST'] as const;
  app.route({ method: [...method], url: '/s/:key', handler: (request, reply) => answerForm(parts, request as Request, reply) });
  app.route({ method: [...method], url: '/sc/:key', handler: (request, reply) => answerConfirming(parts, request as Request, reply) });
}

async function answerForm(parts: SignupParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const form = await asParty(PARTY, () => findForm(parts.db, request.params.key));
  if (!form) return answerNothing(reply);
  const body = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const text = textFor(form, request, body.get('lang'));
  const show = (sent: Pick<SentSignup, 'name' | 'email'>, why?: 'missing' | 'again' | 'slow') =>
    send(reply, signupPage({ text, typed: sent, proof: seenProof(parts.secrets, form.id), why }), why === 'slow' ? TOO_MANY : OK);
  if (request.method !== 'POST') return show({ name: '', email: '' });
  const sent = readForm(parts, form, { request, body });
  if (await isTooMuch(parts, form, request)) return show(sent, 'slow');
  const taken = await asParty(PARTY, () => takeSignup(parts, form, { text, sent }));
  if (taken !== 'taken') return show(sent, taken);
  return send(reply, signupNote({ language: text.language, title: text.title, said: signupWords[text.language].sent }));
}

function readForm({ secrets }: SignupParts, form: FoundForm, { request, body }: { request: Request; body: URLSearchParams }): SentSignup {
  const of = (name: string, most: number) =>
    (body.get(name) ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, most);
  const { origin } = request.headers;
  return {
    name: of('name', 100),
    email: of('email', 254),
    agrees: body.get('agree') === '1',
    trap: body.get('website') ?? undefined,
    seenMs: seenMsOf(secrets, form.id, of('proof', 100)),
    isForeign: origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== request.headers.host,
  };
}

/** The text in the language that the form was in, that the address asks for, or that the reader's browser does. */
function textFor({ texts }: FoundForm, request: Request, sent: string | null): Schemas['SignupText'] {
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const wanted = [sent, request.query.lang, ...accepted];
  const found = wanted.flatMap((language) => texts.filter((text) => text.language === language));
  const text = found[0] ?? texts[0];
  if (!text) throw new Error('A form has a text');
  return text;
}

async function isTooMuch({ db }: SignupParts, { tenant_id }: FoundForm, request: Request): Promise<boolean> {
  try {
    await countTry(db, [{ key: `signup ${tenant_id} ${networkOf(request.ip)}`, ...TRIES }]);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === TOO_MANY) return true;
    throw error;
  }
}

async function answerConfirming({ db, secrets }: SignupParts, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const { key: token } = request.params;
  const id = idInToken(token);
  const found = id === undefined ? undefined : await asParty(PARTY, () => findSubscriber(db, { id }));
  if (!found || !isProvenToken(secrets, token, found)) return overPage(request, reply);
  const isPosted = request.method === 'POST';
  if (isPosted) await asParty(PARTY, () => confirmSignup(db, found.id));
  const { language } = found;
  const words = signupWords[language];
  const title = words.act;
  if (isPosted || found.confirmtime !== null) return send(reply, signupNote({ language, title, said: saidOf(words.done, found) }));
  return send(reply, signupNote({ language, title, said: saidOf(words.ask, found), button: words.confirm }));
}

/** A link that is too old, or was never made here; both are told the same. */
function overPage(request: Request, reply: FastifyReply): FastifyReply {
  const language = (request.headers['accept-language'] ?? '').startsWith('zh') ? 'zh' : 'en';
  const words = signupWords[language];
  return send(reply, signupNote({ language, title: words.act, said: words.over }), NOT_FOUND);
}

const NOT_FOUND = 404;

function send(reply: FastifyReply, page: string, code = OK): FastifyReply {
  return reply
    .code(code)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store, private')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .send(page);
}
