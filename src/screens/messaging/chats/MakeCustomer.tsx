import { useCalls } from '#actors/calls.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { StrangerDialog } from '../../stranger/StrangerDialog.tsx';
import { strangerOf } from './stranger-of.ts';
import { strings } from './strings.ts';

interface MakeCustomerProps {
  chat: Schemas['WhatsAppChat'];
  onMade: () => void;
  onClose: () => void;
}

/** Makes a customer of the stranger of a conversation, or ties the conversation to one that the company has. */
export function MakeCustomer({ chat, onMade, onClose }: MakeCustomerProps) {
  const t = useStrings(strings);
  const { updateWhatsAppChat } = useCalls();
  return (
    <StrangerDialog
      stranger={strangerOf(chat)}
      title={t('makeTitle', { name: chat.name || chat.phone || t('stranger') })}
      action={t('make')}
      tie={(customerid) => updateWhatsAppChat({ id: chat.id, customerid })}
      tieTo={(name) => t('tieTo', { name })}
      tied={(name) => t('tied', { name })}
      made={(name) => t('made', { name })}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
