import { describe, expect, test } from 'vitest';

import { newSection } from '#site/ready-sites.ts';

import { disputedIn, isSamePage, mergedPage } from '../../src/screens/site/merge-page.ts';
import { type PageDraft, shifted } from '../../src/screens/site/page-draft.ts';

const section = (kind: 'hero' | 'text' | 'faq', id: string, words: string) => ({ ...newSection(kind, id, ['en']), title: { en: words } });
const page = (title: string, ...sections: PageDraft['sections']): PageDraft => ({ title: { en: title }, description: {}, sections });
const [hero, text] = [section('hero', 's1', 'Hello'), section('text', 's2', 'About')];
const base = page('Home', hero, text);

describe('two people write one page', () => {
  test('what only one of them has changed is kept of both', () => {
    const mine = page('Home', { ...hero, title: { en: 'Mine' } }, text);
    const theirs = page('Theirs', hero, text, section('faq', 's3', 'Questions'));
    expect(disputedIn({ base, mine, theirs })).toEqual([]);
    expect(mergedPage({ base, mine, theirs }, new Set())).toEqual(
      page('Theirs', { ...hero, title: { en: 'Mine' } }, text, section('faq', 's3', 'Questions')),
    );
  });

  test('what both have changed otherwise is asked about, and the answer holds', () => {
    const mine = page('Home', { ...hero, title: { en: 'Mine' } }, text);
    const theirs = page('Home', { ...hero, title: { en: 'Theirs' } }, { ...text, title: { en: 'New' } });
    expect(disputedIn({ base, mine, theirs })).toEqual(['s1']);
    expect(mergedPage({ base, mine, theirs }, new Set()).sections.map(({ title }) => title.en)).toEqual(['Mine', 'New']);
    expect(mergedPage({ base, mine, theirs }, new Set(['s1'])).sections.map(({ title }) => title.en)).toEqual(['Theirs', 'New']);
  });

  test('what one has removed stays away unless the other has written in it', () => {
    const mine = page('Home', hero);
    expect(mergedPage({ base, mine, theirs: base }, new Set())).toEqual(mine);
    const theirs = page('Home', hero, { ...text, title: { en: 'Written' } });
    expect(disputedIn({ base, mine, theirs })).toEqual(['s2']);
    expect(mergedPage({ base, mine, theirs }, new Set(['s2']))).toEqual(theirs);
  });

  test('an order that one has changed holds, with what the other has added', () => {
    const mine = page('Home', text, hero);
    const theirs = page('Home', hero, text, section('faq', 's3', 'Questions'));
    expect(mergedPage({ base, mine, theirs }, new Set()).sections.map(({ id }) => id)).toEqual(['s2', 's1', 's3']);
  });

  test('the order of keys, which the database does not keep, is no change', () => {
    expect(isSamePage(base, { sections: base.sections, description: {}, title: { en: 'Home' } })).toBe(true);
  });
});

test('what is moved changes places with its neighbour, and stays where it is at an end', () => {
  const list = ['a', 'b', 'c'];
  expect([shifted(list, 1, -1), shifted(list, 1, 1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
  ]);
  for (const [from, by] of [[0, -1], [2, 1], [3, -1]] as const) expect(shifted(list, from, by)).toBe(list); // prettier-ignore
});
