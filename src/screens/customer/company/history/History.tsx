import * as lists from '../lists.css.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { DeletedContacts } from './DeletedContacts.tsx';
import { Merges } from './Merges.tsx';
import { Owners } from './Owners.tsx';

/** Who has had this customer, what was merged into it or deleted and can be brought back, and everything that was done with it: the log nobody can change. */
export function History() {
  return (
    <div className={lists.parts}>
      <Owners />
      <Merges />
      <DeletedContacts />
      <ChangeLog />
    </div>
  );
}
