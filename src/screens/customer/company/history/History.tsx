import * as lists from '../lists.css.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { Owners } from './Owners.tsx';

/** Who has had this customer, and everything that was done with it: the log nobody can change. */
export function History() {
  return (
    <div className={lists.parts}>
      <Owners />
      <ChangeLog />
    </div>
  );
}
