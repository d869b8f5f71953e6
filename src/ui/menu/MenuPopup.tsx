import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Fragment, type RefObject } from 'react';
import { Header, Keyboard, Menu, MenuItem, MenuSection, Popover, Separator, Text } from 'react-aria-components';

import { AriaLocale } from '#ui/aria-locale/AriaLocale.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import * as styles from '#ui/popup/popup.css.ts';

import { type MenuCommand, menuGroups, type MenuItems } from './menu-items.ts';
import * as menuStyles from './Menu.css.ts';

export interface MenuPopupProps {
  label: string;
  items: MenuItems;
  onAction: (id: string) => void;
  onClose: () => void;
  /** The element beside which the menu opens. */
  anchor: RefObject<Element | null>;
  placement: 'bottom start' | 'bottom end';
}

/** A list of commands at a button or a point; it closes after one, on Escape and on a press elsewhere. */
export function MenuPopup({ label, items, onAction, onClose, anchor, placement }: MenuPopupProps) {
  const groups = menuGroups(items);
  const current = groups.flatMap(({ commands }) => commands.filter(({ isCurrent }) => isCurrent).map(({ id }) => id));

  return (
    <AriaLocale>
      <Popover
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        triggerRef={anchor}
        placement={placement}
        offset={4}
        className={styles.popup}
        // No dialog around the list: it would be read with the same name, and what it hides of the page is read again when it closes.
        isNonModal
        shouldCloseOnInteractOutside={(element) => !anchor.current?.contains(element)}
      >
        <Menu
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu opens for the keyboard, which must be in it
          autoFocus="first"
          className={menuStyles.list}
          selectionMode={current.length > 0 ? 'single' : 'none'}
          selectedKeys={current}
          onAction={(key) => onAction(String(key))}
          onClose={onClose}
        >
          {groups.map(({ section, commands }, index) => (
            <Fragment key={commands[0]?.id}>
              {index > 0 ? <Separator className={styles.separator} /> : null}
              {section === '' ? (
                // A group that bears the menu's name would be read as the menu once more.
                commands.map((command) => item(command, current.length > 0))
              ) : (
                <MenuSection aria-label={section}>
                  <Header className={styles.heading}>{section}</Header>
                  {commands.map((command) => item(command, current.length > 0))}
                </MenuSection>
              )}
            </Fragment>
          ))}
        </Menu>
      </Popover>
    </AriaLocale>
  );
}

function item({ id, name, note, icon, isDisabled = false, isDanger = false, shortcut, lang }: MenuCommand, isTicked: boolean) {
  return (
    <MenuItem key={id} id={id} textValue={name} isDisabled={isDisabled} className={styles.option}>
      {isTicked ? (
        <span className={styles.tick}>
          <Icon of={IconCheck} size="small" />
        </span>
      ) : null}
      {icon}
      <span className={isDanger && !isDisabled ? menuStyles.danger : styles.name} lang={lang}>
        <Words name={name} note={note} />
      </span>
      {shortcut ? <Keyboard className={styles.note}>{shortcut}</Keyboard> : null}
    </MenuItem>
  );
}

/** The name, and what stands under it. */
function Words({ name, note }: Pick<MenuCommand, 'name' | 'note'>) {
  if (note === undefined) return name;
  return (
    <>
      <Text slot="label">{name}</Text>
      <Text slot="description" className={menuStyles.note}>
        {note}
      </Text>
    </>
  );
}
