/** Why a table as a whole cannot be read; a row or a value that cannot is no failure of these. */
export type SheetFault =
  | 'unreadable' // broken, or no table at all
  | 'oldformat' // XLS, or locked with a password: both begin alike
  | 'mixedencodings'
  | 'empty'
  | 'toolarge' // more bytes, rows, columns or memory than a table of customers needs
  | 'binarytoolarge' // an XLSB beyond what can be read of one; as XLSX it may be within the caps
  | 'celltoolong'
  | 'tooslow';

/** A table that cannot be read. */
export class SheetFailure extends Error {
  override readonly name = 'SheetFailure';
  readonly fault: SheetFault;
  /** The line it was noticed on, where that helps to find it; else 0. */
  readonly line: number;

  constructor(fault: SheetFault, line = 0) {
    super(line > 0 ? `${fault} in line ${line}` : fault);
    this.fault = fault;
    this.line = line;
  }
}
