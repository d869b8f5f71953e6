import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { languageNames } from '#i18n/strings.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import type { Language } from '#lib/language.ts';
import { THEME_MODES } from '#lib/settings.ts';
import { href } from '#routes/href.ts';
import { type RouteRow, routes } from '#routes/table.ts';
import { toolHref, tools } from '#routes/tools.ts';

import { admit, type Visitor } from '../../admission.ts';
import { useVisitor } from '../../visitor.ts';
import { useOpenOverlay } from '../shell-overlays.ts';
import { strings } from './strings.ts';

/** Something that the palette can do. */
export interface Command {
  id: string;
  group: 'openPages' | 'records' | 'pages' | 'actions' | 'search';
  name: string;
  /** The kind of record. */
  note?: string;
  /** Words that it is found by and that do not stand there. */
  words?: string;
  run: () => void;
}

/** A page that shows one tool; the palette offers the tools themselves. */
const TOOL_PAGE = 'foreignTrade.smallDetail';

/** Every page that this visitor can reach, every open page, and every action of the shell. */
export function useCommands(): Command[] {
  return [...usePageCommands(), ...useActionCommands()];
}

function usePageCommands(): Command[] {
  const go = useGo();
  const language = useLanguage();
  const visitor = useVisitor();
  const { tabs, active, alive, activate } = useTabs();
  // What was looked at last comes first.
  const place = (fullPath: string) => (alive.includes(fullPath) ? alive.indexOf(fullPath) : alive.length);
  const open = tabs.filter(({ fullPath }) => fullPath !== active).toSorted((one, other) => place(one.fullPath) - place(other.fullPath));
  const isOpen = new Set(tabs.map(({ fullPath }) => fullPath));
  const pages = reachable(visitor);
  const toolCommands = pages.some(({ id }) => id === TOOL_PAGE)
    ? tools.map(
        ({ id, title, words }) =>
          ({ id: `tool ${id}`, group: 'pages', name: title[language], words, run: () => go(toolHref(id)) }) as const,
      )
    : [];
  return [
    ...open.map(
      ({ fullPath, title }) => ({ id: `tab ${fullPath}`, group: 'openPages', name: title, run: () => activate(fullPath) }) as const,
    ),
    ...pages
      .filter(({ id, path }) => id !== TOOL_PAGE && !isOpen.has(path))
      .map((row) => ({ id: row.id, group: 'pages', name: nameOf(row, language), run: () => go(row.path) }) as const),
    ...toolCommands,
  ];
}

function useActionCommands(): Command[] {
  const t = useStrings(strings);
  const { settings, change } = useSettings();
  const { active, refresh, close, closeOthers } = useTabs();
  const { logOut } = useSession();
  const open = useOpenOverlay();
  const writing = useWritingCommands();
  const actions = {
    settings: () => open('settings'),
    help: () => open('help'),
    messages: () => open('messages'),
    wholePage: () => open('wholePage'),
    refresh: () => refresh(active),
    close: () => close(active),
    closeOthers: () => closeOthers(active),
    lock: () => open('lock'),
    logOut,
  } as const;
  const named = Object.entries(actions).map(
    ([id, run]) => ({ id, group: 'actions', name: t(`do.${id as keyof typeof actions}`), run }) as const,
  );
  const modes = THEME_MODES.filter((mode) => mode !== settings.theme.mode).map((mode) => {
    const run = () => {
      change({ theme: { mode } });
    };
    return { id: mode, group: 'actions', name: t(`do.${mode}`), run } as const;
  });
  const languages = (Object.keys(languageNames) as Language[])
    .filter((id) => id !== settings.lang)
    .map((id) => ({ id, group: 'actions', name: languageNames[id], run: () => change({ lang: id }) }) as const);
  return [...writing, ...named, ...modes, ...languages];
}

/** Returns the commands that begin something new, each on the page that it belongs to. */
function useWritingCommands(): Command[] {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const begins = [
    { id: 'newCustomer', area: 'customer', to: `${href('customer.private')}?new=1` },
    { id: 'newOpportunity', area: 'customer', to: `${href('customer.opportunity')}?new=1` },
    { id: 'newOffer', area: 'customer', to: `${href('customer.offer')}?new=1` },
    { id: 'newMail', area: 'mail', to: href('email.write') },
    { id: 'newMarketingMail', area: 'marketing', to: href('marketing.emailwrite') },
  ] as const;
  return begins
    .filter(({ area }) => !may(area, 'add').isDisabled)
    .map(({ id, to }) => ({ id, group: 'actions', name: t(`do.${id}`), run: () => go(to) }) as const);
}

/** Pages of the shell that need no parameter and let this visitor in. */
function reachable(visitor: Visitor): RouteRow[] {
  const rows: readonly RouteRow[] = routes;
  return rows.filter(({ id, path, frame, redirect }) => {
    if (frame !== 'shell' || redirect !== undefined || path.includes(':')) return false;
    const admission = admit(path, visitor);
    return admission.kind === 'show' && admission.page.id === id;
  });
}

/** A page's name after that of its menu: `客户 / 私海`. */
function nameOf(row: RouteRow, language: Language): string {
  const rows: readonly RouteRow[] = routes;
  const parent = rows.find(({ id }) => id === row.parent);
  return parent ? `${parent.title[language]} / ${row.title[language]}` : row.title[language];
}
