import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Manifest } from '#build/manifest.ts';
import { type Language, localeOf } from '#lib/language.ts';
import { type Look, lookAttributes, lookOf, readLook } from '#lib/look.ts';
import { defaultsFor } from '#lib/settings.ts';
import { matchRoute } from '#routes/href.ts';
import type { Settings } from '#server/config.ts';

import { requestLanguage } from './language.ts';
import { newNonce, pagePolicy } from './security.ts';

interface PageOptions {
  settings: Settings;
  /** The folder with what the build made. */
  dist: string;
}

/** Serves the app's page under every address that nothing else has; the app itself knows which of them exist. */
export async function pages(app: FastifyInstance, { settings, dist }: PageOptions): Promise<void> {
  const read = pageReader(dist);
  const deployment = deploymentOf(settings);

  app.get('/*', async (request, reply) => {
    const look = lookFor(request);
    const built = await read(pathOf(request), look.lang);
    if (built === undefined) return notBuilt(reply);
    const nonce = newNonce();
    const attributes = Object.entries(lookAttributes(look)).map(([name, value]) => `${name}="${value}"`);
    const preloads = built.preloads.map((script) => `<link rel="modulepreload" nonce="${nonce}" href="${script}">`);
    const questions = JSON.stringify(built.questions).replaceAll('<', String.raw`\u003c`);
    const values: Record<string, string> = { nonce, deployment, attributes: attributes.join(' '), preloads: preloads.join(''), questions };
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(nonce),
      'content-language': localeOf[look.lang],
      vary: 'accept-language, cookie',
    });
    return built.html.replaceAll(/\{\{(nonce|deployment|attributes|preloads|questions)\}\}/g, (_, name: string) => values[name] ?? '');
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
}

/** Chooses the look of a page: the one that the browser chose last, else the one of its language. */
function lookFor(request: FastifyRequest): Look {
  const wishes = { night: false, reducedMotion: false, language: requestLanguage(request) };
  return readLook(request.cookies['look'] ?? '') ?? lookOf(defaultsFor(wishes));
}

/** What the browser has to know of this deployment, as JSON that cannot end the script element it stands in. */
function deploymentOf({ icpNumber, feedbackUrl, productName, asyncRoutes }: Settings): string {
  return JSON.stringify({ icpNumber, feedbackUrl, productName, asyncRoutes, apiBase: '/api' }).replaceAll('<', String.raw`\u003c`);
}

interface BuiltPage {
  html: string;
  /** The scripts of the page at the address that was asked for, so that they come beside those of the shell and not after them. */
  preloads: readonly string[];
  /** What it asks before its script is there. */
  questions: Manifest['pages']['questions'][string];
}

/** Reads the built pages once, and again after every build, so that a rebuild needs no restart. */
function pageReader(dist: string): (path: string, language: Language) => Promise<BuiltPage | undefined> {
  let builtAt = 0;
  let pages: Manifest['pages'] | undefined;
  const texts = new Map<string, Promise<string>>();
  const manifest = join(dist, 'manifest.json');

  return async (path, language) => {
    const { mtimeMs } = await stat(manifest).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs !== builtAt) {
      builtAt = mtimeMs;
      texts.clear();
      pages = mtimeMs === 0 ? undefined : (JSON.parse(await readFile(manifest, 'utf8')) as Manifest).pages;
    }
    if (!pages) return undefined;
    const name = new Map(Object.entries(pages.rendered)).get(path)?.[language] ?? pages.app;
    const text = texts.get(name) ?? readFile(join(dist, name), 'utf8');
    texts.set(name, text);
    const page = pageAt(path);
    const ofPage = <Value>(lists: Readonly<Record<string, readonly Value[]>>) => new Map(Object.entries(lists)).get(page) ?? [];
    return { html: await text, preloads: ofPage(pages.preloads), questions: ofPage(pages.questions) };
  };
}

/** The id of the page that an address leads to. */
function pageAt(path: string): string {
  const row = matchRoute(path)?.row;
  return row?.redirect ?? row?.id ?? 'notFound';
}

function notBuilt(reply: FastifyReply): string {
  void reply.code(503).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  return 'The app is not built. Run npm run build.\n';
}
