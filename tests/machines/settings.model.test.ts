import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import type { SettingsPatch, SystemWishes } from '#lib/settings.ts';
import { settingsIn, settingsMachine } from '#machines/settings.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const DAY: SystemWishes = { night: false, reducedMotion: false, language: 'CN' };

const patches: SettingsPatch[] = [
  { theme: { mode: 'night' } },
  { theme: { color: 'blue' } },
  { theme: { color: 'green' } },
  { animate: { disabled: false } },
  { multiPage: false },
];
const options = {
  input: { saved: {}, system: DAY },
  events: [
    ...patches.map((patch) => ({ type: 'change', patch }) as const),
    { type: 'change', patch: { lang: 'HK' } },
    { type: 'put back', chosen: { layout: 'top' } },
    { type: 'stored.change', chosen: { lang: 'HK' } },
    { type: 'reset' },
    { type: 'system.change', system: { night: true } },
    { type: 'system.change', system: { night: false, reducedMotion: true } },
  ],
} as const;

const invariants: Invariants<typeof settingsMachine> = {
  'a chosen mode wins over the system': ({ context }) =>
    (context.chosen.theme?.mode ?? 'night') === 'night' || settingsIn(context).theme.mode !== 'night',
  'an unchosen mode follows the system': ({ context }) =>
    context.chosen.theme?.mode !== undefined || settingsIn(context).theme.mode === (context.system.night ? 'night' : 'dark'),
  'unchosen motion follows the system': ({ context }) =>
    context.chosen.animate?.disabled !== undefined || settingsIn(context).animate.disabled === context.system.reducedMotion,
  'defaults that follow nothing are not kept': ({ context }) =>
    context.chosen.theme?.color !== 'green' && context.chosen.multiPage !== true,
};

describe('settings, in every reachable situation', () => {
  const paths = everyPath(settingsMachine, options);

  test('takes every transition', () => {
    expect(leftOut(settingsMachine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

function started(saved: SettingsPatch = {}, system = DAY) {
  const actor = createActor(settingsMachine, { input: { saved, system } });
  const kept: SettingsPatch[] = [];
  actor.on('saved', ({ saved }) => kept.push(saved));
  return { actor: actor.start(), kept, shown: () => settingsIn(actor.getSnapshot().context) };
}

test('the defaults are those of the specification', () => {
  expect(started().shown()).toEqual({
    theme: { color: 'green', mode: 'dark' },
    layout: 'side',
    pageWidth: 'fixed',
    fixedHeader: true,
    fixedSideBar: true,
    multiPage: true,
    fixedTabs: true,
    cachePage: true,
    hideSetting: true,
    singleKeys: true,
    animate: { disabled: false, name: 'fade', direction: 'left' },
    lang: 'CN',
    weekMode: 'off',
  });
});

test('a change shows and is kept at once, and only what differs', () => {
  const { actor, kept, shown } = started();
  actor.send({ type: 'change', patch: { theme: { color: 'blue' }, layout: 'side' } });
  expect(shown().theme).toEqual({ color: 'blue', mode: 'dark' });
  expect(kept).toEqual([{ theme: { color: 'blue' } }]);
});

test('what was chosen before is put back as a whole', () => {
  const { actor, kept, shown } = started({ layout: 'top' });
  actor.send({ type: 'change', patch: { layout: 'mixed', lang: 'US' } });
  actor.send({ type: 'put back', chosen: { layout: 'top' } });
  expect(kept).toEqual([{ layout: 'mixed', lang: 'US' }, { layout: 'top' }]);
  expect(shown()).toMatchObject({ layout: 'top', lang: 'CN' });
});

test('a reset returns to the defaults and keeps that', () => {
  const { actor, kept, shown } = started({ layout: 'top' });
  actor.send({ type: 'reset' });
  expect([shown().layout, kept]).toEqual(['side', [{}]]);
});

test('light stays light by night once it was chosen', () => {
  const { actor, kept, shown } = started({}, { ...DAY, night: true });
  expect(shown().theme.mode).toBe('night');
  actor.send({ type: 'change', patch: { theme: { mode: 'dark' } } });
  expect([shown().theme.mode, kept]).toEqual(['dark', [{ theme: { mode: 'dark' } }]]);
});
