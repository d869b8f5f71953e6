import type { EdmBlock } from '#lib/edm/blocks.ts';
import { directionOf } from '#lib/text-direction.ts';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { BlockHands } from './block-hands.ts';

interface FieldProps {
  block: EdmBlock;
  hands: BlockHands;
  field: string;
  label: string;
  value: string;
  most: number;
  help?: string;
  /** Whether the text is in the language of the mail. */
  isWritten?: true;
}

/** One line of what a block holds. */
export function Field({ field, label, value, most, help, isWritten, block, hands }: FieldProps) {
  return (
    <TextField
      label={label}
      name={field}
      maxLength={most}
      help={help}
      lang={isWritten ? hands.language || undefined : undefined}
      dir={isWritten ? directionOf(hands.language) : undefined}
      value={value}
      onChange={(next) => hands.change(block.key, { [field]: next })}
    />
  );
}
