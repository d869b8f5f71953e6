import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  subject?: string | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

/** An open drawer; Escape, its × and a press beside it close it, and the focus goes back to where it came from. */
export function DrawerPanel({ title, onClose, side = 'right', isBare = false, subject, children, footer }: DrawerPanelProps) {
  const t = useStrings(strings);
  const { heading, body } = useBeginning(subject);

  return (
    <AriaLocale>
      <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} className={scrim}>
        <Modal className={styles.frame} data-side={side} data-toasts={side === 'right' ? 'beside' : undefined}>
          <Dialog className={styles.drawer} {...(isBare ? { 'aria-label': title } : {})}>
            {isBare ? null : (
              <header className={styles.head}>
                <Heading ref={heading} slot="title" level={2} className={styles.title} tabIndex={-1}>
                  {title}
                </Heading>
                <IconButton label={t('close')} icon={<Icon of={IconX} />} onPress={onClose} />
              </header>
            )}
            <div ref={body} className={styles.body} data-body="" data-bare={isBare || undefined}>
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

/** Begins anew when a drawer goes on to something else. What was pressed for that is gone, and the heading says what is there now. */
function useBeginning(subject: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const last = useRef(subject);
  useLayoutEffect(() => {
    if (last.current === subject) return;
    last.current = subject;
    if (body.current) body.current.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [subject]);
  return { heading, body };
}
