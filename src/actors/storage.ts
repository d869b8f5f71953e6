/** The part of the browser's `Storage` that is used here. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** JSON values under string keys, in browser storage as far as it lets us and in memory otherwise. */
export interface Store {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Removes every key that begins so. */
  removeAll(prefix: string): void;
}

/**
 * Wraps one storage area so that no caller has to expect an exception.
 *
 * Storage may be blocked by a privacy setting, full, or changed by hand. What cannot be written is kept in memory for as long as the page
 * lives, `onTrouble` hears of it, and what cannot be read as JSON does not exist.
 */
export function createStore(area: StorageArea | undefined, onTrouble: () => void = () => {}): Store {
  const memory = new Map<string, string>();

  const attempt = <Value>(act: (area: StorageArea) => Value): Value | undefined => {
    if (area === undefined) return undefined;
    try {
      return act(area);
    } catch {
      onTrouble();
      return undefined;
    }
  };
  const remove = (key: string) => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };

  return {
    read: (key) => parse(memory.get(key) ?? attempt((storage) => storage.getItem(key))),
    write(key, value) {
      const text = JSON.stringify(value);
      memory.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        memory.delete(key);
      });
    },
    remove,
    removeAll(prefix) {
      const stored = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? [];
      for (const key of [...stored, ...memory.keys()]) if (key.startsWith(prefix)) remove(key);
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
