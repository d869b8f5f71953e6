import type { ReactNode } from 'react';

import { LazyDialogPanel } from './LazyDialogPanel.ts';

export interface DialogProps {
  title: string;
  /** A question, a form to fill in, or something to look at. */
  width: 'confirm' | 'form' | 'view';
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons in the foot, the primary one last. */
  actions?: ReactNode;
}

/** A window over the page. What is in it lives only while it is open. */
export function Dialog({ isOpen, ...panel }: DialogProps) {
  return isOpen ? <LazyDialogPanel {...panel} /> : null;
}
