import { noticeTypes } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { readingHref } from '#routes/manager-pages.ts';

import { usePermission } from './use-permission.ts';

const ROLES = ['industryManager', 'genjin'] as const;

/** Gives the address at which the reader opens an inquiry of the company; nothing where they may see none. */
export function useInquiryHref(): ((id: string) => string) | undefined {
  const may = usePermission();
  if (!may('inquiry', 'view').isDisabled) return (id) => `${href('foreignTrade.xunpan')}?${new URLSearchParams({ id })}`;
  const audience = ROLES.find((role) => !may(role, 'view').isDisabled);
  return audience && ((id) => readingHref({ audience, type: noticeTypes.inquiry }, id));
}
