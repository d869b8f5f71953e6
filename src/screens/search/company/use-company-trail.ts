import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';

type Company = Schemas['Company'];

/** The company that is open, the one that led to it, and who else is like it. The first is the list's own, which knows best what it is by now. */
export function useCompanyTrail(first: Company, group: ListGroup) {
  const { listCompaniesAlike } = useCalls();
  const [trail, setTrail] = useState<readonly Company[]>([]);
  const [current = first, former] = [first, ...trail].toReversed();
  const asked = useRef(first.id);
  const { record, error, isBusy, reload } = useRecord(({ signal }) => listCompaniesAlike({ id: asked.current }, { signal }), group);
  const answer = record?.company.id === current.id ? record : undefined;
  const turn = (next: readonly Company[]) => {
    setTrail(next);
    asked.current = next.at(-1)?.id ?? first.id;
    reload();
  };
  return {
    company: former && answer ? answer.company : current,
    former,
    alike: { answer, error: answer ? undefined : error, isBusy, onRetry: reload },
    open: (company: Company) => turn([...trail, company]),
    goBack: () => turn(trail.slice(0, -1)),
  };
}
