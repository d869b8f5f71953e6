import { type ComponentType, useState } from 'react';

import { onDemand } from '#ui/on-demand/on-demand.ts';

import type { Overlay, OverlayProps } from './overlay.ts';

/** Each is fetched when it is first asked for. */
const overlays: Record<Overlay, ComponentType<OverlayProps>> = {
  menu: onDemand(async () => (await import('./menu/MenuSheet.tsx')).MenuSheet),
  tabs: onDemand(async () => (await import('./bar/TabList.tsx')).TabList),
  settings: onDemand(async () => (await import('./settings/SettingsDrawer.tsx')).SettingsDrawer),
  help: onDemand(async () => (await import('./help/KeyboardHelp.tsx')).KeyboardHelp),
  palette: onDemand(async () => (await import('./help/Palette.tsx')).Palette),
  messages: onDemand(async () => (await import('./help/Messages.tsx')).Messages),
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
    return <Content key={name} isOpen={open === name} onClose={onClose} />;
  });
}
