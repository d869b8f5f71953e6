import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo, type Rights } from '#lib/rights.ts';
import { Button } from '#ui/button/Button.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { useRightsWords } from '../words/use-rights-words.ts';
import { Answer } from './Answer.tsx';
import * as styles from './Matrix.css.ts';
import { strings } from './strings.ts';

export interface MatrixProps {
  list: Schemas['RoleList'];
  onEdit: (role: Schemas['Role']) => void;
  onRemove: (role: Schemas['Role']) => void;
}

/** Who may do what: a row for each operation, a column for each role; on a phone, where they would be cut off, one role at a time. */
export function Matrix({ list, onEdit, onRemove }: MatrixProps) {
  const t = useStrings(strings);
  const isNarrow = useNarrow();
  const [wanted, setWanted] = useState('owner');
  const all = matrixColumns(list, t);
  const one = all.find(({ id }) => id === wanted) ?? all[0];
  if (!isNarrow || !one) return <Table columns={all} list={list} onEdit={onEdit} onRemove={onRemove} />;
  return (
    <>
      <SelectField label={t('role')} name="role" options={all} value={one.id} onChange={setWanted} />
      <Table columns={[one]} list={list} onEdit={onEdit} onRemove={onRemove} />
    </>
  );
}

function Table({ columns, list, onEdit, onRemove }: MatrixProps & { columns: readonly MatrixColumn[] }) {
  const t = useStrings(strings);
  const words = useRightsWords();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reached by the keyboard
    <section className={styles.scroller} aria-label={t('matrix')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('operation')}
            </th>
            {columns.map((column) => (
              <Head key={column.id} column={column} onEdit={onEdit} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {[...list.areas, ...list.fixed].map(({ id, operation: operations }) => (
          <tbody key={id}>
            <tr>
              <td colSpan={columns.length + 1} className={styles.area}>
                {words.area(id)}
              </td>
            </tr>
            {operations.map((operation) => (
              <tr key={operation}>
                <th scope="row" className={styles.operation}>
                  {words.operation(id, operation)}
                </th>
                {columns.map((column) => (
                  <td key={column.id} className={styles.cell}>
                    <Answer isYes={mayDo(column.rights, id, operation)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type HeadProps = Pick<MatrixProps, 'onEdit' | 'onRemove'> & { column: MatrixColumn };

function Head({ column: { name, scope, role }, onEdit, onRemove }: HeadProps) {
  const t = useStrings(strings);
  return (
    <th scope="col" className={styles.head}>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>
        {t(`scope.${scope}`)} · {role ? t('members', { n: role.membercount }) : t('builtIn')}
      </span>
      {role ? (
        <span className={styles.actions}>
          <Button size="small" variant="text" onPress={() => onEdit(role)}>
            {t('edit')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          <Button
            size="small"
            variant="text"
            isDisabled={role.membercount > 0}
            disabledReason={t('held', { n: role.membercount })}
            onPress={() => onRemove(role)}
          >
            {t('remove')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </span>
      ) : null}
    </th>
  );
}

/** One who may do things: the parent account, a role that the product itself knows, or one that the company made. */
interface MatrixColumn {
  readonly id: string;
  readonly name: string;
  readonly scope: 'SELF' | 'ALL' | 'account';
  /** The role behind it; nothing for those that nobody can change. */
  readonly role: Schemas['Role'] | undefined;
  readonly rights: Rights;
}

type Word = keyof typeof strings;

/** The columns of the matrix, each with the rights by which its cells are answered. */
function matrixColumns({ roles, areas, fixed, builtin }: Schemas['RoleList'], t: (key: Word) => string): MatrixColumn[] {
  const everything = { id: '*', operation: [...new Set([...areas, ...fixed].flatMap(({ operation }) => operation))] };
  return [
    { id: 'owner', name: t('owner'), scope: 'ALL', role: undefined, rights: { permissions: [everything], roles: [] } },
    ...builtin.map((grant): MatrixColumn => {
      const name = grant.id === 'genjin' ? t('genjin') : t('industryManager');
      return { id: grant.id, name, scope: 'account', role: undefined, rights: { permissions: [], roles: [grant] } };
    }),
    ...roles.map((role) => ({
      id: role.id,
      name: role.name,
      scope: role.datascope,
      role,
      rights: { permissions: role.permissions, roles: [] },
    })),
  ];
}
