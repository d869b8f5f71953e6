import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { useUnmerge } from '../../merge/use-unmerge.ts';
import { useCompany, useOwnerPermission } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';

/** Shows the customers that were merged into this one, with the way to take each out again; nothing where there are none. */
export function Merges() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listMerges } = useCalls();
  const { record: merges = [] } = useRecord(({ signal }) => listMerges({ id: company.id }, { signal }), group);
  if (merges.length === 0) return null;
  return (
    <Section title={t('merges')}>
      <ul>
        {merges.map((merge) => (
          <Merge key={merge.mergeid} merge={merge} />
        ))}
      </ul>
    </Section>
  );
}

function Merge({ merge: { mergeid, merged, username, createtime, hindrance } }: { merge: Schemas['MergeOfCustomer'] }) {
  const t = useStrings(strings);
  const may = useOwnerPermission();
  const { dayTime } = useFormats();
  const { changed } = useCompany();
  const { unmerge, isBusy } = useUnmerge(changed);
  const names = merged.map(({ companyname, customercode }) => `${companyname} · ${customercode}`).join(', ');
  return (
    <li className={lists.line}>
      <div className={lists.words}>
        <span className={lists.strong} lang="en">
          {names}
        </span>
        <p className={lists.note}>{t('mergedBy', { name: username, time: dayTime(createtime) })}</p>
      </div>
      <div className={lists.actions}>
        {hindrance === 'undone' ? (
          <span className={lists.note}>{t('unmerged')}</span>
        ) : (
          <Button
            size="small"
            variant="text"
            aria-label={t('unmergeOf', { names })}
            isBusy={isBusy}
            {...may('edit')}
            onPress={() => void unmerge(mergeid)}
          >
            {t('unmerge')}
          </Button>
        )}
      </div>
    </li>
  );
}
