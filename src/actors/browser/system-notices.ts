import type { Unsubscribe } from './browser.ts';

/** Whether pages of ours may show notices: `absent` the browser has none for them, `open` nobody was asked. */
export type NoticePermission = 'absent' | 'open' | 'granted' | 'denied';

/** A notice for the system to show. */
export interface SystemNotice {
  /** The name is the same for the same news: of two notices with one name the system shows one. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The language of the words, as `zh-CN`. */
  readonly lang: string;
  readonly onPress: () => void;
}

/** Notices that the system shows outside the page. */
export interface SystemNotices {
  readonly permission: () => NoticePermission;
  /** Tells that the answer has changed, here or in the settings of the browser. */
  readonly onPermission: (listener: () => void) => Unsubscribe;
  /** Has the browser ask its user; only a press may do so. */
  readonly ask: () => Promise<void>;
  /** Shows one. @returns the way to take it away, or nothing where the browser shows none */
  readonly show: (notice: SystemNotice) => (() => void) | undefined;
}

/** The notices of a browser that has none. */
const none: SystemNotices = {
  permission: () => 'absent',
  onPermission: () => () => {},
  ask: async () => {},
  show: () => undefined,
};

let made: SystemNotices | undefined;

/** Returns the page's own system notices. The login page has none, so they stand apart from the rest of the browser. */
export function systemNotices(): SystemNotices {
  return (made ??= makeSystemNotices(window));
}

const permissionNow = (): NoticePermission => (Notification.permission === 'default' ? 'open' : Notification.permission);

/** Browsers have them on https and on this machine only. */
function makeSystemNotices(window: Window): SystemNotices {
  if (!('Notification' in window && window.isSecureContext)) return none;
  const listeners = new Set<() => void>();
  // Kept, because it is looked at with each drawing, and the browser asks another process each time: 9 ms.
  let permission = permissionNow();
  const tell = () => {
    permission = permissionNow();
    listeners.forEach((listener) => listener());
  };
  // What is changed in the browser's own settings is told too, where the browser tells it.
  void window.navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', tell),
    () => undefined,
  );
  return {
    permission: () => permission,
    onPermission(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask() {
      await Notification.requestPermission();
      tell();
    },
    show: ({ name, title, text, lang, onPress }) => {
      const notice = notify(title, { body: text, lang, tag: name });
      notice?.addEventListener('click', () => {
        window.focus();
        notice.close();
        onPress();
      });
      return notice && (() => notice.close());
    },
  };
}

/** Browsers on phones have the constructor and refuse it to pages. */
function notify(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    // That there is none is the answer.
    return undefined;
  }
}
