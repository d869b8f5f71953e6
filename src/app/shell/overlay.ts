import { createContext, use } from 'react';

/** What can lie over the pages, one at a time. */
export type Overlay = 'menu' | 'tabs' | 'settings' | 'help' | 'palette' | 'messages';

/** What every overlay is given. */
export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What the shell's commands open: an overlay, the page over the whole window, or the lock over everything. */
export type Opened = Overlay | 'lock' | 'wholePage';

export const OverlayContext = createContext<(opened: Opened) => void>(() => {});

/** Gives the way to open an overlay, or to lock. */
export const useOpenOverlay = () => use(OverlayContext);
