import { createContext, use } from 'react';

/** What can lie over the pages, one at a time. */
export type Overlay = 'menu' | 'tabs' | 'settings' | 'help' | 'palette' | 'messages';

/** What every overlay is given. */
export interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => {});

/** Gives the way to open an overlay. */
export const useOpenOverlay = () => use(OverlayContext);
