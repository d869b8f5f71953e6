import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo, type OperationName, type Rights } from '#lib/rights.ts';
import { accountStatus } from '#lib/status-names.ts';

import { useRightsWords } from '../words/use-rights-words.ts';
import { Answer } from './Answer.tsx';
import * as styles from './Matrix.css.ts';
import { strings } from './strings.ts';

const COLUMNS = ['operation', 'may', 'through'] as const;

/** Shows what one person may do: a row for each operation, with the role or the grant that allows it. */
export function PersonMatrix({ account, list }: { account: Schemas['SubAccount']; list: Schemas['RoleList'] }) {
  const t = useStrings(strings);
  const words = useRightsWords();
  const sources = sourcesOf(account, list, t);
  const wide = sources.filter(({ seesAll }) => seesAll).map(({ name }) => name);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reached by the keyboard
    <section className={styles.scroller} aria-label={t('mayDo', { name: account.nickname })} tabIndex={0}>
      <p className={styles.facts}>
        {account.status === accountStatus.disabled ? <strong>{t('isDisabled')} </strong> : null}
        {t('scope')}
        {t('colon')}
        {wide.length > 0 ? t('seesAll', { names: wide.join(t('between')) }) : t('scope.SELF')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((id) => (
              <th key={id} scope="col" className={id === 'through' ? styles.through : styles.head}>
                {t(id)}
              </th>
            ))}
          </tr>
        </thead>
        {[...list.areas, ...list.fixed].map(({ id: area, operation: operations }) => (
          <tbody key={area}>
            <tr>
              <td colSpan={COLUMNS.length} className={styles.area}>
                {words.area(area)}
              </td>
            </tr>
            {operations.map((operation) => {
              const names = allowing(sources, area, operation);
              return (
                <tr key={operation}>
                  <th scope="row" className={styles.operation}>
                    {words.operation(area, operation)}
                  </th>
                  <td className={styles.cell}>
                    <Answer isYes={names.length > 0} />
                  </td>
                  <td className={styles.source}>{names.join(t('between'))}</td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Through what somebody may do something: a role of theirs, or what was granted to them alone. */
interface Source {
  readonly name: string;
  readonly rights: Rights;
  readonly seesAll: boolean;
}

type Word = keyof typeof strings;
type Account = Pick<Schemas['SubAccount'], 'roleids' | 'permissions' | 'isindustrymanager' | 'datascope'>;

/** Everything that gives one person rights: the role of the product, the roles of the company, and grants of their own. */
function sourcesOf(account: Account, { roles, builtin }: Schemas['RoleList'], t: (key: Word) => string): Source[] {
  const { roleids, permissions, isindustrymanager, datascope } = account;
  const role = ([undefined, 'industryManager', 'genjin'] as const)[isindustrymanager];
  const ofProduct = role
    ? [{ name: t(role), rights: { permissions: [], roles: builtin.filter(({ id }) => id === role) }, seesAll: false }]
    : [];
  const ofCompany = roles
    .filter(({ id }) => roleids.includes(id))
    .map((one) => ({ name: one.name, rights: { permissions: one.permissions, roles: [] }, seesAll: one.datascope === 'ALL' }));
  return [...ofProduct, ...ofCompany, { name: t('ownGrants'), rights: { permissions, roles: [] }, seesAll: datascope === 'ALL' }];
}

/** The names of those that allow one operation; none where it is refused. */
function allowing(sources: readonly Source[], area: string, operation: OperationName): string[] {
  return sources.filter(({ rights }) => mayDo(rights, area, operation)).map(({ name }) => name);
}
