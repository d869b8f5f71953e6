import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Page } from 'playwright-core';

import { languageNames } from '#i18n/strings.ts';
import { type Language, LANGUAGES, localeOf, type Text } from '#lib/language.ts';
import { routes } from '#routes/table.ts';

const INTERACTIVE = new Set(
  'button link textbox searchbox combobox checkbox radio switch menuitem menuitemradio menuitemcheckbox tab slider spinbutton option grid dialog'.split(
    ' ',
  ),
);

/** The interactive nodes of the accessibility tree that have no name. */
export async function unnamedNodes(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, role, name }) => !ignored && INTERACTIVE.has(String(role?.value)) && String(name?.value ?? '').trim() === '')
    .map(({ role, properties = [] }) => `a ${String(role?.value)} has no name (${properties.map(({ name }) => name).join(' ')})`);
}

/** Every text of the program, and every key that stands for one and could not be a word. */
export interface Words {
  keys: ReadonlySet<string>;
  said: Readonly<Record<Language, ReadonlySet<string>>>;
}

/** Goods that the search suggests: people search for the same words, and the data has them in any language. */
const GOODS = 'goods.';

/** Reads all `strings.ts` and the names of the screens. */
export async function allWords(): Promise<Words> {
  const modules = await Promise.all(globSync('src/**/strings.ts').map(load));
  const entries = modules.flatMap((strings) => Object.values(strings)).flatMap((strings) => Object.entries(strings));
  const own: ReadonlySet<string> = new Set(Object.values(languageNames));
  // A language is called by its own name everywhere.
  const texts = [...entries.filter(([key]) => !key.startsWith(GOODS)).map(([, text]) => text), ...routes.map(({ title }) => title)];
  const said = (language: Language) => new Set(texts.map((text) => text[language]).filter((text) => !own.has(text)));
  return {
    keys: new Set(entries.map(([key]) => key).filter((key) => /[a-z][A-Z]/.test(key))),
    said: { CN: said('CN'), HK: said('HK'), US: said('US') },
  };
}

async function load(path: string): Promise<Record<string, Record<string, Text>>> {
  return (await import(pathToFileURL(resolve(path)).href)) as Record<string, Record<string, Text>>;
}

/** Texts and names on the page that are raw keys, or words of another language that no `lang` announces. */
export async function wordFaults(page: Page, language: Language, words: Words): Promise<string[]> {
  const texts = await page.evaluate(() => window.inspector.pageTexts());
  return texts.flatMap(({ text, lang }) => {
    if (words.keys.has(text)) return [`the key ${text} is shown`];
    const announced = LANGUAGES.find((other) => lang.startsWith(localeOf[other])) ?? language;
    const speakers = LANGUAGES.filter((other) => words.said[other].has(text));
    return speakers.length > 0 && !speakers.includes(announced) ? [`“${text}” is not ${announced}`] : [];
  });
}
