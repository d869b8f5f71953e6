import { useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { useFormErrors } from '#actors/use-form-errors.ts';
import type { Lock } from '#actors/use-lock.ts';
import { useSession } from '#actors/use-session.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Form, FormFailure } from '#ui/form/Form.tsx';
import { Logo } from '#ui/logo/Logo.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';

import * as styles from './lock.css.ts';
import { strings } from './strings.ts';

/** Covers the window while it is locked: the owner's password opens it, and who is not the owner logs out. */
export function LockScreen({ lock: { isBusy, error, tryPassword } }: { lock: Lock }) {
  const t = useStrings(strings);
  const { account, logOut } = useSession();
  const [password, setPassword] = useState('');
  const errors = useFormErrors(error, ['password']);
  const [titleId, howId] = [useId(), useId()];
  const place = useCover();

  const send = () => {
    if (errors.check({ password: password === '' ? t('passwordNeeded') : undefined })) tryPassword(password);
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own dialog closes by Escape, and this one opens by the password only
    <div className={styles.cover} role="dialog" aria-modal="true" aria-labelledby={titleId} aria-describedby={howId}>
      <div className={styles.panel}>
        <span className={styles.mark}>
          <Logo size={32} />
        </span>
        <h1 id={titleId} className={styles.title}>
          {t('locked')}
        </h1>
        <p id={howId}>{t('how', { name: account?.user.nameremark || (account?.user.mobile ?? '') })}</p>
        <Form errors={errors} className={styles.form} onSubmit={send}>
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            size="large"
            maxLength={128}
            value={password}
            onChange={setPassword}
            error={errors.at('password')}
          />
          <FormFailure errors={errors} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isBusy={isBusy} busyWord={t('unlocking')}>
              {t('unlock')}
            </Button>
            <Button variant="text" onPress={logOut}>
              {t('logOut')}
            </Button>
          </div>
        </Form>
      </div>
    </div>,
    place,
  );
}

/**
 * A place over the whole document, with everything else out of reach, also for a screen reader, until it is gone; then the focus is where it was.
 *
 * What opens behind it meanwhile is out of reach as well, and the keys that are pressed in it are heard by nothing behind.
 */
function useCover(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div');
    // A dialog that is open behind would fetch the focus back from any other element.
    element.dataset['reactAriaTopLayer'] = 'true';
    // The shell's shortcuts look for it, also where the window was locked before it was loaded and nothing of the shell is drawn.
    element.dataset['locked'] = '';
    return element;
  });
  useLayoutEffect(() => {
    const before = document.activeElement;
    const covered = new Set<Element>();
    const cover = () => {
      for (const element of document.body.children)
        // The voice of the window is this screen's too.
        if (!element.matches('[data-react-aria-top-layer], [inert]')) {
          element.setAttribute('inert', '');
          covered.add(element);
        }
    };
    const watcher = new MutationObserver(cover);
    const keep = (event: Event) => event.stopPropagation();
    document.body.append(place);
    cover();
    watcher.observe(document.body, { childList: true });
    place.addEventListener('keydown', keep);
    place.querySelector('input')?.focus();
    return () => {
      watcher.disconnect();
      place.removeEventListener('keydown', keep);
      for (const element of covered) element.removeAttribute('inert');
      place.remove();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [place]);
  return place;
}
