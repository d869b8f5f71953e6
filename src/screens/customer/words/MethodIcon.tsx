import IconBrandWechat from '@tabler/icons-react/dist/esm/icons/IconBrandWechat.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';

import type { Schemas } from '#client/calls.ts';
import { Icon } from '#ui/icon/Icon.tsx';

const drawings = {
  phone: IconPhone,
  email: IconMail,
  whatsapp: IconBrandWhatsapp,
  wechat: IconBrandWechat,
  visit: IconUsers,
  meeting: IconVideo,
  fair: IconBuildingStore,
  sample: IconPackage,
  quote: IconFileInvoice,
  other: IconMessage,
} as const satisfies Record<Schemas['ContactMethod'], unknown>;

/** How one was in touch with a buyer, for the eye. */
export function MethodIcon({ method }: { method: Schemas['ContactMethod'] }) {
  return <Icon of={drawings[method]} size="small" />;
}
