import type { ActorRefFrom } from 'xstate';

import type { Browser } from '#actors/browser/browser.ts';
import { removeDrafts } from '#actors/kept/drafts.ts';
import type { Store } from '#actors/kept/storage.ts';
import { removeAccount, ROUTES } from '#actors/kept/stored-account.ts';
import { removeTabs } from '#actors/kept/stored-tabs.ts';
import { ApiError } from '#client/api-error.ts';
import { failureWords } from '#i18n/failure-words.ts';
import type { Language } from '#lib/language.ts';
import type { SessionNotice } from '#machines/session.machine.ts';
import type { tabsMachine } from '#machines/tabs.machine.ts';
import type { toastsMachine } from '#machines/toasts.machine.ts';
import { href } from '#routes/href.ts';

export interface Surroundings {
  readonly browser: Browser;
  readonly local: Store;
  readonly perTab: Store;
  readonly tabs: ActorRefFrom<typeof tabsMachine>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly readLanguage: () => Language;
}

/** Carries out what the session announces: what is said, what is forgotten, and where the user is led. */
export function sessionEffects({ browser, local, perTab, tabs, toasts, readLanguage }: Surroundings): (notice: SessionNotice) => void {
  const forgetUser = () => {
    tabs.send({ type: 'reset' });
    toasts.send({ type: 'clear' });
    removeTabs(perTab);
    removeDrafts(perTab);
  };
  const warn = (failure: ApiError) =>
    toasts.send({ type: 'show', message: { tone: 'warning', text: failureWords(failure, readLanguage()) } });

  return (notice) => {
    switch (notice.type) {
      // Why it is over is said on the login page; the typed text and the open tabs wait for the same user.
      case 'expired':
        return undefined;
      case 'signed out elsewhere':
        return toasts.send({ type: 'clear' });
      case 'prolong failed':
        return warn(ApiError.from(notice.error));
      case 'signed out':
        forgetUser();
        removeAccount(local);
        browser.writeCookie('token=; Path=/; Max-Age=0');
        return browser.go(href('login'), { replace: true });
      case 'user.change':
        forgetUser();
        local.remove(ROUTES);
        return browser.go(href('home'), { replace: true });
      case 'user changed elsewhere':
        forgetUser();
        return browser.load(href('home'));
    }
  };
}
