import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';

import { strings } from './strings.ts';

interface HeadAction {
  readonly id: string;
  readonly name: string;
  readonly onPress: () => void;
  readonly isDisabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
}

/** Ways to do one thing: a menu of its own at a desk. */
interface HeadActionGroup {
  readonly name: string;
  readonly ways: readonly HeadAction[];
}

interface HeadActionsProps {
  actions: readonly (HeadAction | HeadActionGroup)[];
}

/** The rarer actions of a page: buttons at a desk, one menu on a phone, where they would take the place of the list. */
export function HeadActions({ actions }: HeadActionsProps) {
  const t = useStrings(strings);
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <ActionMenu
        label={t('more')}
        trigger={<Icon of={IconDots} />}
        actions={actions.flatMap((action) => ('ways' in action ? action.ways : action))}
      />
    );
  return actions.map((action) => {
    if ('ways' in action) return <ActionMenu key={action.name} label={action.name} trigger={action.name} actions={action.ways} />;
    const { id, name, ...button } = action;
    return (
      <Button key={id} variant="ghost" {...button}>
        {name}
      </Button>
    );
  });
}

interface ActionMenuProps {
  label: string;
  trigger: ReactNode;
  actions: readonly HeadAction[];
}

function ActionMenu({ label, trigger, actions }: ActionMenuProps) {
  const act = (chosen: string) => actions.find(({ id }) => id === chosen)?.onPress();
  return <MenuButton label={label} trigger={trigger} items={actions} onAction={act} />;
}
