import { href } from '#routes/href.ts';

import { settled } from '../support/traffic.ts';
import { go, type Screen } from './screen.ts';

/** The company's own site: its beginning, the builder, and what visitors send. */
export const siteScreens: readonly Screen[] = [
  { name: 'website builder', visitor: 'owner', open: (page) => go(page, href('foreignTrade.staff')) },
  { name: 'website settings', visitor: 'newcomer', open: (page) => go(page, `${href('foreignTrade.staff')}?part=settings`) },
  {
    name: 'site statistics',
    // The owner has no site yet.
    visitor: 'newcomer',
    open: async (page) => {
      await go(page, `${href('foreignTrade.staff')}?part=figures`);
      await settled(page);
    },
  },
  { name: 'real-time inquiries', visitor: 'owner', open: (page) => go(page, href('foreignTrade.xunpan')) },
];
