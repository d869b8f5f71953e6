import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';

import type { Waiting } from './todos.ts';

const ROLES = ['industryManager', 'genjin'] as const;

/** How many inquiries of the company wait for an answer; only asked for by those who hold a role that answers. */
export function useWaitingInquiries(): Waiting['inquiries'] {
  const may = usePermission();
  const { countUnansweredInquiries } = useCalls();
  const role = ROLES.find((one) => !may(one, 'view').isDisabled);
  const { record, reload } = useRecord(async (options) => (role ? countUnansweredInquiries(undefined, options) : undefined));
  useReturn(reload);
  return role && record ? { role, count: record.count } : undefined;
}
