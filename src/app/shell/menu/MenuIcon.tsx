import IconAnchor from '@tabler/icons-react/dist/esm/icons/IconAnchor.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWorldSearch from '@tabler/icons-react/dist/esm/icons/IconWorldSearch.mjs';

import type { IconName } from '#routes/table.ts';
import { Icon } from '#ui/icon/Icon.tsx';

const drawings = {
  workbench: IconLayoutDashboard,
  search: IconWorldSearch,
  customers: IconUsers,
  tools: IconTools,
  marketing: IconSpeakerphone,
  manager: IconBriefcase,
  service: IconHeadset,
  demo: IconAnchor,
} as const satisfies Record<IconName, unknown>;

/** The drawing behind an icon's name in the route table. */
export function MenuIcon({ name }: { name: IconName | undefined }) {
  return name ? <Icon of={drawings[name]} /> : null;
}
