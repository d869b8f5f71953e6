import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { useStrings } from '#i18n/use-strings.ts';
import { AriaLocale } from '#ui/aria-locale/AriaLocale.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './Dialog.css.ts';
import { focusFirst } from './first-focus.ts';
import { FirstFocus } from './FirstFocus.tsx';
import { strings } from './strings.ts';

export interface DialogPanelProps {
  title: string;
  width: 'confirm' | 'form' | 'view';
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
}

/**
 * An open dialog: the page behind it is out of reach, Escape closes it, and the focus goes back to where it came from.
 *
 * A press beside it closes only what has nothing typed into it.
 */
export function DialogPanel({ title, width, onClose, children, actions }: DialogPanelProps) {
  const t = useStrings(strings);
  const bodyId = useId();
  const isQuestion = width === 'confirm';
  const dialog = useRef<HTMLElement>(null);
  useKeptFocus(dialog);

  return (
    <AriaLocale>
      <ModalOverlay
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        isDismissable={width === 'view'}
        className={styles.scrim}
      >
        <Modal className={styles.frame} data-width={width} data-toasts={isQuestion ? undefined : 'over'}>
          <AriaDialog
            ref={dialog}
            role={isQuestion ? 'alertdialog' : 'dialog'}
            className={styles.dialog}
            {...(isQuestion ? { 'aria-describedby': bodyId } : {})}
          >
            <header className={styles.head}>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              <IconButton label={t('close')} icon={<Icon of={IconX} />} onPress={onClose} />
            </header>
            <div id={bodyId} className={styles.body} data-body="">
              {children}
            </div>
            {actions ? <footer className={styles.foot}>{actions}</footer> : null}
            <FirstFocus />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

/**
 * Keeps the focus in an open dialog when the button that had it goes away with what it did, so that Escape and Tab still act there.
 *
 * A browser gives the focus of a removed element to the page, where a keyboard reaches nothing of the dialog.
 */
function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const open = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
      if (document.activeElement === document.body && dialog.current && open.item(open.length - 1) === dialog.current)
        focusFirst(dialog.current);
    };
    // Two frames later, because a dialog over this one gives the focus back one frame after it has closed.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [dialog]);
}
