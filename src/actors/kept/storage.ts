/** The part of the browser's `Storage` that is used here. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** JSON values under string keys, in browser storage as far as it lets us and in memory otherwise. */
export interface Store {
  /** Reads the value under a key, if it is JSON at all; the reader checks its shape. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Every key there is. */
  names(): readonly string[];
}

/**
 * Wraps one storage area so that no caller has to expect an exception.
 *
 * Storage may be blocked by a privacy setting, full, or changed by hand. What cannot be written is kept in memory for as long as the page
 * lives, and `onTrouble` hears of it.
 */
export function createStore(findArea: () => StorageArea | undefined, onTrouble: () => void): Store {
  const memory = new Map<string, string>();

  const attempt = <Value>(act: (area: StorageArea) => Value): Value | undefined => {
    try {
      const area = findArea();
      return area && act(area);
    } catch {
      onTrouble();
      return undefined;
    }
  };
  return {
    read: (key) => parse(memory.get(key) ?? attempt((area) => area.getItem(key))),
    write(key, value) {
      const text = JSON.stringify(value);
      memory.set(key, text);
      attempt((area) => {
        area.setItem(key, text);
        memory.delete(key);
      });
    },
    remove(key) {
      memory.delete(key);
      attempt((area) => area.removeItem(key));
    },
    names() {
      const stored = attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')) ?? [];
      return [...new Set([...stored, ...memory.keys()])];
    },
  };
}

function parse(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
