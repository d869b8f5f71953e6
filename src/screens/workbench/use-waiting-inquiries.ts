import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useSession } from '#actors/use-session.ts';
import { holdsPermission, holdsRole, type Rights } from '#lib/rights.ts';
import { href } from '#routes/href.ts';
import { unansweredHref } from '#routes/manager-pages.ts';

import type { Waiting } from './todos.ts';

const ROLES = ['industryManager', 'genjin'] as const;

/** How many inquiries of the company wait for an answer; only asked for by those who can open a page to answer on. */
export function useWaitingInquiries(): Waiting['inquiries'] {
  const { countUnansweredInquiries } = useCalls();
  const to = answeringHref(useSession().rights);
  const { record, reload } = useRecord(async (options) => (to === undefined ? undefined : countUnansweredInquiries(undefined, options)));
  useReturn(reload);
  return to !== undefined && record ? { to, count: record.count } : undefined;
}

/** By the role itself: the right to everything opens the call, but no role's page. */
function answeringHref(rights: Rights): string | undefined {
  const role = ROLES.find((one) => holdsRole(rights, one));
  if (role) return unansweredHref(role);
  return holdsPermission(rights, 'inquiry') ? href('foreignTrade.xunpan') : undefined;
}
