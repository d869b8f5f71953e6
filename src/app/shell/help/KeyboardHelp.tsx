import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import type { OverlayProps } from '../shell-overlays.ts';
import * as styles from './help.css.ts';
import { strings } from './strings.ts';

/** Every shortcut of the product, by where it works; several ways to one thing stand beside each other. */
const GROUPS = {
  everywhere: [
    ['palette', ['Ctrl K', '⌘ K']],
    ['across', ['→', '←']],
    ['messages', ['Alt M']],
    ['lock', ['Alt L']],
    ['undo', ['Ctrl Z', '⌘ Z']],
    ['toActions', ['g']],
    ['inActions', ['←', '→', 'Home', 'End']],
    ['help', ['?']],
    ['skip', ['Tab']],
    ['escape', ['Esc']],
  ],
  tabs: [
    ['arrows', ['←', '→']],
    ['ends', ['Home', 'End']],
    ['delete', ['Delete']],
    ['tabMenu', ['Shift F10', '☰']],
  ],
  workbench: [
    ['contacts', ['j', 'k']],
    ['call', ['c']],
    ['write', ['w']],
    ['done', ['d']],
  ],
  tables: [
    ['cells', ['←', '→', '↑', '↓']],
    ['select', ['Space']],
    ['selectAll', ['Ctrl A']],
    ['open', ['Enter']],
    ['rowMenu', ['Shift F10', '☰']],
    ['pages', ['Page ↑', 'Page ↓', 'Home', 'End']],
    ['stretch', ['Shift ↑', 'Shift ↓']],
    ['rows', ['j', 'k']],
    ['selectRow', ['x']],
  ],
  customers: [
    ['star', ['s']],
    ['firstAction', ['c']],
  ],
  search: [
    ['toSearch', ['/']],
    ['companies', ['j', 'k']],
    ['mark', ['x']],
    ['collect', ['c']],
    ['openCompany', ['Enter']],
  ],
  customs: [['collectTrade', ['c']]],
  mail: [
    ['mails', ['j', 'k']],
    ['openMail', ['o', 'Enter']],
    ['reply', ['r']],
    ['replyAll', ['a']],
    ['forward', ['f']],
    ['archive', ['e']],
    ['deleteMail', ['#']],
    ['starMail', ['s']],
    ['label', ['l']],
    ['snooze', ['b']],
    ['knowSender', ['c']],
    ['unread', ['u']],
    ['selectRow', ['x']],
    ['undoMail', ['z']],
    ['toSearch', ['/']],
  ],
} as const;

/** Lists what the keyboard can do. */
export function KeyboardHelp({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  return (
    <Dialog title={t('help')} width="form" isOpen={isOpen} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text longer than its dialog is scrolled by keys, and nothing else in it can have the focus */}
      <section aria-label={t('help')} tabIndex={0}>
        {(['everywhere', 'tabs', 'workbench', 'tables', 'customers', 'search', 'customs', 'mail'] as const).map((group) => (
          <section key={group} className={styles.group}>
            <h3 className={styles.heading}>{t(group)}</h3>
            <dl className={styles.keys}>
              {GROUPS[group].map(([id, keys]) => (
                <div key={id} className={styles.line}>
                  <dt>{t(`key.${id}`)}</dt>
                  <dd className={styles.combination}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key} lang="en">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={styles.note}>{t('screenReader')}</p>
      </section>
    </Dialog>
  );
}
