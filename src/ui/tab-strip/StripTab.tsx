import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { HTMLAttributes, MouseEvent } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Sail } from '#ui/logo/Sail.tsx';

import { strings } from './strings.ts';
import * as styles from './TabStrip.css.ts';
import type { StripDrag } from './use-strip-drag.ts';

export interface StripTabInfo {
  readonly id: string;
  readonly title: string;
  readonly isClosable: boolean;
  readonly isPinned?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  /** The language of the title, where it is not that of the interface. */
  readonly lang?: string | undefined;
}

export interface StripTabProps {
  tab: StripTabInfo;
  isActive: boolean;
  isTabStop: boolean;
  panelId: string | undefined;
  onActivate: () => void;
  onClose: () => void;
  onRefresh: () => void;
  /** The handlers that let it be dragged to another place. */
  drag: StripDrag;
  handlers: HTMLAttributes<HTMLElement>;
}

const MIDDLE_BUTTON = 1;

/** One tab of the strip, with what the pointer can do at it. */
export function StripTab({ tab, isActive, onClose, onRefresh, drag, ...handle }: StripTabProps) {
  return (
    <div role="presentation" className={styles.tab} data-active={isActive || undefined} data-busy={tab.isBusy || undefined} {...drag}>
      <Handle {...handle} tab={tab} isActive={isActive} onClose={tab.isClosable ? onClose : undefined} />
      {isActive ? <Tool icon={IconRefresh} kind="refresh" onPress={onRefresh} /> : null}
      {tab.isClosable ? <Tool icon={IconX} kind="close" onPress={onClose} /> : null}
    </div>
  );
}

type HandleProps = Omit<StripTabProps, 'onRefresh' | 'onClose' | 'drag'> & { onClose: (() => void) | undefined };

function Handle({ tab, isActive, isTabStop, panelId, onActivate, onClose, handlers }: HandleProps) {
  const { id, title, lang } = tab;
  const state = useStateWords(tab);
  const closeByWheel = (event: MouseEvent) => (event.button === MIDDLE_BUTTON ? onClose?.() : undefined);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are among the handlers
    <div
      {...handlers}
      role="tab"
      className={styles.handle}
      data-tab={id}
      data-fixed={onClose ? undefined : true}
      title={title}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={isActive}
      aria-controls={panelId}
      aria-label={state}
      aria-keyshortcuts={onClose ? 'Delete' : undefined}
      onClick={onActivate}
      onAuxClick={closeByWheel}
    >
      {isActive ? <Sail /> : null}
      {tab.isPinned ? <Icon of={IconPin} size="tiny" /> : null}
      <span className={styles.title} lang={lang}>
        {title}
      </span>
    </div>
  );
}

/** The title with what else is to be known of its tab; nothing where the title says all. */
function useStateWords({ title, isBusy = false, isPinned = false }: StripTabInfo): string | undefined {
  const t = useStrings(strings);
  if (isBusy) return t('busy', { title });
  return isPinned ? t('pinned', { title }) : undefined;
}

/** For the pointer only; the keyboard has Delete and the menu of the tab. */
function Tool({ icon, kind, onPress }: { icon: typeof IconX; kind: 'refresh' | 'close'; onPress: () => void }) {
  return (
    <span className={styles.tool} data-kind={kind} aria-hidden="true" onClick={onPress}>
      <Icon of={icon} size="tiny" />
    </span>
  );
}
