import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPick from '@tabler/icons-react/dist/esm/icons/IconPick.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs';

import type { Schemas } from '#client/calls.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import { MethodIcon } from '../../words/MethodIcon.tsx';

type Item = Schemas['TimelineItem'];

const drawings = {
  plan: IconCalendarEvent,
  owner: IconArrowsExchange,
  change: IconPencil,
  contact: IconAddressBook,
  file: IconPaperclip,
  import: IconFileImport,
  mining: IconPick,
  shipment: IconShip,
  opportunity: IconTargetArrow,
  inquiry: IconMessageQuestion,
  offer: IconReceipt,
  record: IconClipboardText,
  mail: IconMail,
  marketing: IconSpeakerphone,
  message: IconBrandWhatsapp,
} as const;

/** Marks the kind of thing that happened, for the eye; the words beside it say it too. */
export function EntryMark({ item: { kind, followup } }: { item: Item }) {
  if (kind === 'follow') return <MethodIcon method={followup?.type ?? 'other'} />;
  return <Icon of={drawings[kind]} size="small" />;
}
