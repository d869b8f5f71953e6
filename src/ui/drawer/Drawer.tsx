import type { ReactNode } from 'react';

import { LazyDrawerPanel } from './LazyDrawerPanel.ts';

export interface DrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  side?: 'left' | 'right' | undefined;
  /** Without head and padding: the title only names it, and the content draws everything. */
  isBare?: boolean | undefined;
  /** What it is about, where it may go on to something else: it then begins anew, at its top and with the focus on its heading. */
  subject?: string | undefined;
  children: ReactNode;
  /** Stays in sight while the content scrolls. */
  footer?: ReactNode;
}

/** A sheet at the side of the window. While it is closed nothing of it exists, and so nothing of it is in the Tab order. */
export function Drawer({ isOpen, ...panel }: DrawerProps) {
  return isOpen ? <LazyDrawerPanel {...panel} /> : null;
}
