import { createContext, use } from 'react';

/** The parts that can lie over the pages, one at a time. */
export type Overlay = 'menu' | 'tabs' | 'settings' | 'help' | 'palette' | 'messages';

/** The props of every overlay. */
export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The things that the shell's commands open: an overlay, the page over the whole window, or the lock over everything. */
export type Opened = Overlay | 'lock' | 'wholePage';

export const OverlayContext = createContext<(opened: Opened) => void>(() => {});

/** Gives the way to open an overlay, or to lock. */
export const useOpenOverlay = () => use(OverlayContext);
