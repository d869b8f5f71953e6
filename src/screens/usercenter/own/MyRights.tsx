import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { OperationName, Rights } from '#lib/rights.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from '../UserCentre.css.ts';
import { useRightsWords } from '../words/use-rights-words.ts';
import { strings } from './strings.ts';

const ROWS_AWAITED = 6;
const EVERYTHING = '*';

/** Shows what one may do now, area by area, as the server has it, and who decides that. */
export function MyRights({ parentName }: { parentName: string }) {
  const t = useStrings(strings);
  const words = useRightsWords();
  const nameOf = (area: string) => {
    if (area === EVERYTHING) return t('everyArea');
    return area === 'industryManager' || area === 'genjin' ? t(area) : words.area(area);
  };
  const { listPermissions, checkParent } = useCalls();
  const { record, error, reload } = useRecord(async ({ signal }) => {
    const [rights, { isparent }] = await Promise.all([listPermissions(undefined, { signal }), checkParent(undefined, { signal })]);
    return { areas: byArea(rights), isparent };
  });
  return (
    <section className={styles.section} aria-labelledby="my-rights">
      <h2 id="my-rights" className={styles.heading}>
        {t('mayDo')}
      </h2>
      {record ? (
        <>
          <p className={styles.words}>{record.isparent ? t('mayDoParent') : t('mayDoOf', { name: parentName })}</p>
          {record.isparent ? (
            <p className={styles.words}>
              <TextLink href={`${href('userCentre.account')}?part=roles`}>{t('openRoles')}</TextLink>
            </p>
          ) : null}
          <dl className={styles.facts}>
            {record.areas.map(([area, operations]) => (
              <div key={area} className={styles.fact}>
                <dt className={styles.term}>{nameOf(area)}</dt>
                <dd>{operations.map((operation) => words.operation(area, operation)).join(t('between'))}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('rightsLoading')} error={error} title={t('rightsFailed')} onRetry={reload} />
      )}
    </section>
  );
}

/** One area may be granted several times, by roles and by itself. */
function byArea({ permissions, roles }: Rights): [string, OperationName[]][] {
  const areas = new Map<string, Set<OperationName>>();
  for (const { id, operation } of [...permissions, ...roles]) areas.set(id, new Set([...(areas.get(id) ?? []), ...operation]));
  return [...areas].map(([area, operations]) => [area, [...operations]]);
}
