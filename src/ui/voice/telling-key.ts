const keys = new WeakMap<object, number>();
let last = 0;

/** A key for the words about something that happened: what happens once more is drawn anew, and so told once more, though its words are the same. */
export function tellingKey(happened: object | undefined): number {
  if (!happened) return 0;
  const key = keys.get(happened) ?? (last += 1);
  keys.set(happened, key);
  return key;
}
