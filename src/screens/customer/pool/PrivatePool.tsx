import { PoolPage } from './PoolPage.tsx';

/** The customers that one user owns, or those of a whole company for whoever sees them (`/customer/slist`). */
export default function PrivatePool() {
  return <PoolPage kind="slist" />;
}
