import { busyLine } from './BusyLine.css.ts';

/** Says that the rows below are being renewed: a 2 px scale at the top of its positioned parent, which keeps the old rows meanwhile. */
export function BusyLine({ isBusy }: { isBusy: boolean }) {
  return isBusy ? <div className={busyLine} aria-hidden="true" /> : null;
}
