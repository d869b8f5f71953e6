import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCommand from '@tabler/icons-react/dist/esm/icons/IconCommand.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';

import { useDeployment } from '#actors/deployment.ts';
import { useGo } from '#actors/page.ts';
import { useSession } from '#actors/use-session.ts';
import { useSettings } from '#actors/use-settings.ts';
import { languageNames } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGES, localeOf } from '#lib/language.ts';
import { href } from '#routes/href.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';

import { MailEntry } from '../mail/MailEntry.tsx';
import { Bell } from '../notices/Bell.tsx';
import { onMenu } from '../on-menu.css.ts';
import { useOpenOverlay } from '../shell-overlays.ts';
import { strings } from '../strings.ts';
import { OfflineChip } from './OfflineChip.tsx';
import * as styles from './Tools.css.ts';

/** The tools at the end of the bar: help, language and the user's own menu. */
export function Tools({ isOnMenu = false }: { isOnMenu?: boolean }) {
  const t = useStrings(strings);
  const open = useOpenOverlay();
  const user = useUserMenu();
  const { settings, change } = useSettings();
  const languages = LANGUAGES.map((id) => ({ id, name: languageNames[id], lang: localeOf[id], isCurrent: id === settings.lang }));
  return (
    <div className={isOnMenu ? `${styles.tools} ${onMenu}` : styles.tools}>
      <OfflineChip />
      <MailEntry />
      <Bell />
      <FeedbackLink />
      <IconButton
        label={t('palette')}
        icon={<Icon of={IconCommand} />}
        onPress={() => open('palette')}
        aria-keyshortcuts="Control+K Meta+K"
      />
      <IconButton label={t('help')} icon={<Icon of={IconKeyboard} />} onPress={() => open('help')} aria-keyshortcuts="?" />
      <MenuButton
        label={t('language')}
        trigger={<Icon of={IconLanguage} />}
        items={languages}
        onAction={(id) => change({ lang: LANGUAGES.find((known) => known === id) ?? settings.lang })}
      />
      <MenuButton
        label={t('account', { name: user.name })}
        trigger={
          <>
            <span className={styles.avatar} aria-hidden="true" data-initial={initialOf(user.name)} />
            <span className={styles.userName}>{user.name}</span>
            <Icon of={IconChevronDown} size="tiny" />
          </>
        }
        items={user.items}
        onAction={user.run}
      />
    </div>
  );
}

/** Returns the first character as a reader sees it, whatever code points it is made of. */
const initialOf = (name: string) => new Intl.Segmenter().segment(name).containing(0)?.segment;

function FeedbackLink() {
  const t = useStrings(strings);
  const { feedbackUrl } = useDeployment();
  if (feedbackUrl === '') return null;
  return (
    <Tooltip text={t('feedback')}>
      <a className={styles.toolLink} href={feedbackUrl} target="_blank" rel="noreferrer" aria-label={t('feedback')}>
        <Icon of={IconLifebuoy} />
      </a>
    </Tooltip>
  );
}

/** Returns the menu under the user's name. */
function useUserMenu() {
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
