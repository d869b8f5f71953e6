import type { FastifyRequest } from 'fastify';

import { type Language, languageFor } from '#lib/language.ts';

/** The language to answer a request in: the best of its `Accept-Language`. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const preferences = (headers['accept-language'] ?? '').slice(0, 500).split(',').map(parsePreference);
  return languageFor(preferences.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag));
}

function parsePreference(preference: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = preference.split(';');
  const weight = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1);
  return { tag: tag.trim(), weight: Number.isNaN(weight) ? 0 : weight };
}
