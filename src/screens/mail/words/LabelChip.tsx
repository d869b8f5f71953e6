import type { Schemas } from '#client/calls.ts';

import { chip } from './chips.css.ts';

/** A label's name in its colour; the colour only repeats the name. */
export function LabelChip({ label: { name, color } }: { label: Pick<Schemas['MailLabel'], 'name' | 'color'> }) {
  return (
    <span className={chip} data-color={color}>
      {name}
    </span>
  );
}
