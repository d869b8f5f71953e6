import { type ComponentType, lazy, Suspense, useState } from 'react';

import type { Overlay, OverlayProps } from './overlay.ts';

/** Each is fetched when it is first asked for. */
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  menu: lazy(async () => ({ default: (await import('./menu/MenuSheet.tsx')).MenuSheet })),
  tabs: lazy(async () => ({ default: (await import('./bar/TabList.tsx')).TabList })),
  settings: lazy(async () => ({ default: (await import('./settings/SettingsDrawer.tsx')).SettingsDrawer })),
  help: lazy(async () => ({ default: (await import('./help/KeyboardHelp.tsx')).KeyboardHelp })),
  palette: lazy(async () => ({ default: (await import('./help/Palette.tsx')).Palette })),
  messages: lazy(async () => ({ default: (await import('./help/Messages.tsx')).Messages })),
};

export interface OverlaysProps {
  open: Overlay | undefined;
  onClose: () => void;
}

/** Draws the overlay that is open; one that was open once stays, so that it can close with grace. */
export function Overlays({ open, onClose }: OverlaysProps) {
  const [used, setUsed] = useState<readonly Overlay[]>([]);
  if (open && !used.includes(open)) setUsed([...used, open]);
  return used.map((name) => {
    const Content = overlays[name];
    return (
      <Suspense key={name}>
        <Content isOpen={open === name} onClose={onClose} />
      </Suspense>
    );
  });
}
