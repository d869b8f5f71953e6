/**
 * Hears the mark of the user's rights that comes with every answer, and acts when it is another one than before, or when a permission was refused.
 *
 * Rights can be given and taken while a page stands open; its menu and buttons follow with the next call, whatever that call is.
 */
export function rightsWatch(onChange: () => void): (mark: string | undefined) => void {
  let known: string | undefined;
  return (mark) => {
    const isNew = mark === undefined || (known !== undefined && mark !== known);
    if (mark !== undefined) known = mark;
    if (isNew) onChange();
  };
}
