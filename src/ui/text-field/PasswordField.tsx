import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { strings } from './strings.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const t = useStrings(strings);
  const [isShown, setShown] = useState(false);

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="small"
          label={t(isShown ? 'hide' : 'show')}
          icon={<Icon of={isShown ? IconEyeOff : IconEye} size="small" />}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
