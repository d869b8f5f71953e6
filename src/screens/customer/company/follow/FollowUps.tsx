import * as lists from '../lists.css.ts';
import { Plans } from './Plans.tsx';
import { Records } from './Records.tsx';

/** What is planned with this buyer, and every contact there has been. */
export function FollowUps() {
  return (
    <div className={lists.parts}>
      <Plans />
      <Records />
    </div>
  );
}
