import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { questionsOfAll, questionsOfPages } from '#app/first-questions.ts';
import { LANGUAGES, type Language } from '#lib/language.ts';

import { type Bundle, MAIN, PRERENDER } from './bundle.ts';
import { criticalCss } from './critical-css.ts';
import type { Manifest } from './manifest.ts';
import type * as prerender from './prerender.tsx';
import { writePage } from './write-page.ts';

const SHELL = 'src/app/shell/Shell.tsx';
/** What the shell asks for as soon as it stands. */
const AFTER_SHELL = ['src/app/shell/Notifications.tsx', 'src/contract/operations.gen.ts'];

interface Place {
  /** Where the bundle has been written. */
  folder: string;
  /** The file name of the icon. */
  icon: string;
}

/** Renders the public pages in each language, readable before any script, and the page with the shell's outline that every other address gets. */
export async function renderPages(
  bundled: Bundle,
  { folder, icon }: Place,
): Promise<{ files: Map<string, string>; manifest: Manifest['pages'] }> {
  const renderer = (await import(pathToFileURL(resolve(folder, 'assets', bundled.fileOf(PRERENDER))).href)) as typeof prerender;
  const css = new TextDecoder().decode(bundled.files.get(bundled.styles));
  const shared = { styleSheet: asset(bundled.styles), icon: asset(icon) };
  const files = new Map<string, string>();
  const rendered: Record<string, Record<Language, string>> = {};

  for (const { path, screen } of renderer.pages) {
    const name = path.slice(1);
    rendered[path] = Object.fromEntries(LANGUAGES.map((language) => [language, `${name}.${language}.html`])) as Record<Language, string>;
    for (const language of LANGUAGES) {
      const { title, body } = await renderer.render(path, language);
      const scripts = scriptsFor(bundled, [screen]);
      files.set(
        `${name}.${language}.html`,
        writePage({ ...shared, path, title, body, styles: criticalCss(css, body), linksStyleSheet: false, scripts }),
      );
    }
  }

  const outline = renderer.renderOutline();
  const scripts = scriptsFor(bundled, [SHELL, ...AFTER_SHELL]);
  files.set(
    'app.html',
    writePage({ ...shared, ...outline, styles: criticalCss(css, outline.body), linksStyleSheet: true, scripts, isForManyPages: true }),
  );
  const preloads = Object.fromEntries(
    [...renderer.filesOfPages()].map(([id, file]) => [
      id,
      bundled
        .closureOf(file)
        .map(asset)
        .filter((script) => !scripts.includes(script)),
    ]),
  );
  return { files, manifest: { rendered, app: 'app.html', preloads, questions: await firstQuestions([...renderer.filesOfPages().keys()]) } };
}

/** Where each page's first questions are sent, and with what body. The contract's types are made while building, so they are not there when this file is read. */
async function firstQuestions(pages: readonly string[]): Promise<Manifest['pages']['questions']> {
  const { operationIndex } = await import('#contract/operations.gen.ts');
  const ofPages = new Map(Object.entries(questionsOfPages));
  const sent = ([id, input]: (typeof questionsOfAll)[number]): [string, string?] => {
    const { method, path } = operationIndex[id];
    if (method !== 'get') return [`/api${path}`, JSON.stringify(input ?? {})];
    const query = new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]));
    return [`/api${path}${query.size === 0 ? '' : `?${query}`}`];
  };
  return Object.fromEntries(pages.map((id) => [id, [...questionsOfAll, ...(ofPages.get(id) ?? [])].map(sent)]));
}

function scriptsFor({ closureOf, fileOf }: Bundle, pages: readonly string[]): string[] {
  return [...new Set([MAIN, ...pages].flatMap((source) => closureOf(fileOf(source))))].map(asset);
}

const asset = (name: string) => `/assets/${name}`;
