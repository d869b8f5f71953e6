import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';

import { useGo } from '#actors/page.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { useOpenOverlay } from '../overlay.ts';
import { strings } from '../strings.ts';

/** What the menu under the user's name offers. */
export function useUserMenu() {
  const t = useStrings(strings);
  const { account, logOut } = useSession();
  const open = useOpenOverlay();
  const go = useGo();
  const actions = {
    userCentre: { icon: IconUserCircle, shortcut: undefined, run: () => go(href('userCentre.account')) },
    settings: { icon: IconSettings, shortcut: undefined, run: () => open('settings') },
    messages: { icon: IconHistory, shortcut: 'Alt M', run: () => open('messages') },
    help: { icon: IconKeyboard, shortcut: '?', run: () => open('help') },
    aboutData: { icon: IconInfoCircle, shortcut: undefined, run: () => go(href('aboutData')) },
    lock: { icon: IconLock, shortcut: 'Alt L', run: () => open('lock') },
    logOut: { icon: IconLogout, shortcut: undefined, run: logOut },
  } as const;
  type Action = keyof typeof actions;
  const commands = (Object.keys(actions) as Action[]).map((id) => {
    const { icon, shortcut } = actions[id];
    return { id, name: t(id), icon: <Icon of={icon} size="small" />, shortcut };
  });
  return {
    name: account?.user.nameremark || (account?.user.mobile ?? ''),
    items: [...commands.slice(0, -2), { section: '' }, ...commands.slice(-2)],
    run: (id: string) => {
      if (id in actions) actions[id as Action].run();
    },
  };
}
