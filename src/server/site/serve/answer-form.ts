import type { FastifyReply } from 'fastify';

import { countTry, networkOf } from '#server/account/rate-limit.ts';
import { Refusal } from '#server/operation.ts';

import { readFrameModel } from '../draft/site-model.ts';
import { newProof, receiveInquiry, type SentForm } from '../inquiry/receive-inquiry.ts';
import { siteRenderer, styleHash } from '../publish/renderer.ts';
import { SITES_PATH } from './site-address.ts';
import { askerOf, type SiteAsked, type SiteParts } from './site-asked.ts';
import { sitePolicy } from './site-policy.ts';

const SEE_OTHER = 303;
const LOOK_AGAIN = 200;
const TOO_MANY = 429;
const LENGTHS = { name: 100, email: 254, company: 255, country: 60, phone: 40, message: 5000, page: 300, product: 20, proof: 100 } as const;
/** More than one company behind one address writes in ten minutes. */
const TRIES = { most: 60, seconds: 600 };

/** Takes the form of an inquiry and sends the visitor on to the thanks, or shows the form again with all that was typed. */
export async function answerForm(parts: SiteParts, asked: SiteAsked): Promise<FastifyReply> {
  const form = readForm(asked);
  const asker = askerOf(asked);
  if (await isTooMuch(parts, asked)) return showAgain(parts, asked, { form, why: 'slow' });
  const received = await receiveInquiry(parts, asker, form);
  if (received === 'incomplete') return showAgain(parts, asked, { form, why: 'missing' });
  if (received === 'doubtful') return showAgain(parts, asked, { form, why: 'checkText' });
  return asked.reply.redirect(`${rootOf(asked)}${form.lang}/thanks/`, SEE_OTHER);
}

function rootOf({ isFolder, site }: SiteAsked): string {
  return isFolder ? `${SITES_PATH}/${site.slug}/` : '/';
}

function readForm({ request, site }: SiteAsked): SentForm {
  const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const fields = Object.fromEntries(
    Object.entries(LENGTHS).map(([name, most]) => [name, (sent.get(name) ?? '').replaceAll('\u0000', '').trim().slice(0, most)]),
  ) as SentForm['fields'];
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== request.headers.host;
  const lang = site.langs.find((known) => known === sent.get('lang')) ?? site.langs[0] ?? 'en';
  return { fields, trap: sent.get('website') ?? undefined, lang, isForeign, isUncounted: request.headers['sec-gpc'] === '1' };
}

async function isTooMuch({ db }: SiteParts, { site, request }: SiteAsked): Promise<boolean> {
  try {
    await countTry(db, [{ key: `site form ${site.tenant_id} ${networkOf(request.ip)}`, ...TRIES }]);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === TOO_MANY) return true;
    throw error;
  }
}

interface Again {
  form: SentForm;
  why: 'missing' | 'checkText' | 'slow';
}

/** The one page of a site that is made on request; what was typed stands in it, so nothing is lost. */
async function showAgain(parts: SiteParts, asked: SiteAsked, { form, why }: Again): Promise<FastifyReply> {
  const { reply, site } = asked;
  const [model, { renderChecking }] = await Promise.all([readFrameModel(parts.db, parts.settings, site.tenant_id), siteRenderer()]);
  if (!model) throw new Error('A live site has no draft');
  const proof = why === 'checkText' ? { proof: newProof(parts.secrets, site.tenant_id) } : {};
  const text = renderChecking(model, form.lang, { typed: { ...form.fields, ...proof }, why });
  return reply
    .code(why === 'slow' ? TOO_MANY : LOOK_AGAIN)
    .headers({ ...sitePolicy(asked, styleHash(model.theme)), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text);
}
