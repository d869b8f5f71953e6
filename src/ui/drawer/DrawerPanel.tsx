import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { useStrings } from '#i18n/use-strings.ts';
import { AriaLocale } from '#ui/aria-locale/AriaLocale.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { scrim } from '#ui/dialog/Dialog.css.ts';
import { FirstFocus } from '#ui/dialog/FirstFocus.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './Drawer.css.ts';
import { strings } from './strings.ts';

export interface DrawerPanelProps {
  title: string;
  onClose: () => void;
  side?: 'left' | 'right' | undefined;
  isBare?: boolean | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

/** An open drawer; Escape, its × and a press beside it close it, and the focus goes back to where it came from. */
export function DrawerPanel({ title, onClose, side = 'right', isBare = false, children, footer }: DrawerPanelProps) {
  const t = useStrings(strings);

  return (
    <AriaLocale>
      <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} className={scrim}>
        <Modal className={styles.frame} data-side={side} data-toasts={side === 'right' ? 'beside' : undefined}>
          <Dialog className={styles.drawer} {...(isBare ? { 'aria-label': title } : {})}>
            {isBare ? null : (
              <header className={styles.head}>
                <Heading slot="title" level={2} className={styles.title}>
                  {title}
                </Heading>
                <IconButton label={t('close')} icon={<Icon of={IconX} />} onPress={onClose} />
              </header>
            )}
            <div className={styles.body} data-body="" data-bare={isBare || undefined}>
              {children}
            </div>
            {footer ? <footer className={styles.foot}>{footer}</footer> : null}
            <FirstFocus />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
