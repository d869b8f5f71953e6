/** What kind of bill of lading a row is: a forwarder's below a master, a carrier's over house bills, or a carrier's without any. */
type BillType = 'house' | 'master' | 'straight';

const WRITTEN: readonly (readonly [RegExp, BillType])[] = [
  [/^(?:h|hb|hbl|(?:sub[ -]?)?house\b.*|分提?[单單])$/, 'house'],
  [/^(?:m|mb|mbl|master\b.*|主提?[单單])$/, 'master'],
  [/^(?:r|s|(?:regular|simple|straight|direct)\b.*|直提?[单單])$/, 'straight'],
];

/** The kind of bill that a cell means; empty where it means none. */
export function billTypeOf(cell: string): BillType | '' {
  const text = cell.normalize('NFKC').trim().toLowerCase();
  return WRITTEN.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}
