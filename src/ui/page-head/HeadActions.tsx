import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';

import { strings } from './strings.ts';

export interface HeadAction {
  readonly id: string;
  readonly name: string;
  readonly onPress: () => void;
  readonly isDisabled?: boolean | undefined;
  readonly disabledReason?: string | undefined;
}

/** The rarer actions of a page: buttons at a desk, one menu on a phone, where they would take the place of the list. */
export function HeadActions({ actions }: { actions: readonly HeadAction[] }) {
  const t = useStrings(strings);
  const isNarrow = useNarrow();
  if (!isNarrow)
    return actions.map(({ id, name, ...button }) => (
      <Button key={id} variant="ghost" {...button}>
        {name}
      </Button>
    ));
  return (
    <MenuButton
      label={t('more')}
      trigger={<Icon of={IconDots} />}
      items={actions}
      onAction={(chosen) => actions.find(({ id }) => id === chosen)?.onPress()}
    />
  );
}
