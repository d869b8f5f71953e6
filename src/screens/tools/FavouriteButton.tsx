import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { strings } from './strings.ts';

interface FavouriteButtonProps {
  /** The tool's name. */
  name: string;
  isOn: boolean;
  onTurn: () => void;
}

/** Puts a tool among those that come first, or takes it away again. */
export function FavouriteButton({ name, isOn, onTurn }: FavouriteButtonProps) {
  const t = useStrings(strings);
  return (
    <IconButton
      label={t(isOn ? 'unfavour' : 'favour', { name })}
      icon={<Icon of={isOn ? IconStarFilled : IconStar} size="small" />}
      size="small"
      onPress={onTurn}
    />
  );
}
