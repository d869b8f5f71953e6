import { PoolPage } from './PoolPage.tsx';

/** The company's customers that nobody owns, for every colleague to claim (`/customer/glist`). */
export default function PublicPool() {
  return <PoolPage kind="glist" />;
}
