import { useTabs } from '#actors/use-tabs.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from '../strings.ts';

const ACTIONS = ['refresh', 'closeLeft', 'closeRight', 'closeOthers'] as const;
type Action = (typeof ACTIONS)[number];

/** What the menu of a tab offers, in words and in deed. */
export function useTabActions(): { items: readonly { id: Action; name: string }[]; run: (action: string, fullPath: string) => void } {
  const t = useStrings(strings);
  const tabs = useTabs();
  return {
    items: ACTIONS.map((id) => ({ id, name: t(`tab.${id}`) })),
    run: (action, fullPath) => {
      const known = ACTIONS.find((id) => id === action);
      if (known) tabs[known](fullPath);
    },
  };
}
