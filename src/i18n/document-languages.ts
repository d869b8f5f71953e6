import type { Schemas } from '#client/calls.ts';
import { LANGUAGE_NAMES } from '#site/site-model.ts';

export type DocumentLanguage = Schemas['DocumentLanguage'];

const LANGUAGES: readonly DocumentLanguage[] = ['en', 'zh', 'zh-HK', 'es', 'fr', 'de', 'pt', 'ru', 'ar'];

/** The languages that documents can be drawn in, each by its own name. */
export const documentLanguages = LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }));

/** What a company profile or a catalogue is most likely wanted in: buyers read English. */
export const FIRST_LANGUAGE: DocumentLanguage = 'en';
