import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../Settings.css.ts';
import { strings } from './strings.ts';

/** A server as it is typed. */
export interface ServerTexts {
  readonly host: string;
  readonly port: string;
  readonly security: Schemas['MailSecurity'];
  readonly user: string;
}

const SECURITIES = ['ssl', 'starttls', 'none'] as const;
const HIGHEST_PORT = 65_535;

export const textsOf = ({ host, port, security, user }: Schemas['MailServer']): ServerTexts => ({
  host,
  port: String(port),
  security,
  user,
});

export const serverOf = ({ host, port, security, user }: ServerTexts): Schemas['MailServer'] => ({
  host: host.trim(),
  port: Number(port),
  security,
  user: user.trim(),
});

/** Whether a server can be asked at all. */
export function isWhole({ host, port, user }: ServerTexts): boolean {
  return host.trim() !== '' && user.trim() !== '' && /^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= HIGHEST_PORT;
}

export interface ServerFieldsProps {
  side: 'imap' | 'smtp';
  server: ServerTexts;
  onChange: (server: ServerTexts) => void;
  error: string | undefined;
}

/** Asks where a mailbox is read from, or sends through. */
export function ServerFields({ side, server, onChange, error }: ServerFieldsProps) {
  const t = useStrings(strings);
  const type = (patch: Partial<ServerTexts>) => onChange({ ...server, ...patch });
  return (
    <fieldset className={styles.server}>
      <legend className={styles.legend}>{t(side)}</legend>
      <TextField
        label={t('host')}
        name={`${side}.host`}
        value={server.host}
        maxLength={253}
        lang="en"
        error={error}
        onChange={(host) => type({ host })}
      />
      <TextField
        label={t('port')}
        name={`${side}.port`}
        value={server.port}
        maxLength={5}
        inputMode="numeric"
        onChange={(port) => type({ port })}
      />
      <SelectField
        label={t('security')}
        name={`${side}.security`}
        value={server.security}
        options={SECURITIES.map((id) => ({ id, name: t(`security.${id}`) }))}
        onChange={(security) => type({ security })}
      />
      <div className={styles.wide}>
        <TextField
          label={t('user')}
          name={`${side}.user`}
          value={server.user}
          maxLength={254}
          lang="en"
          onChange={(user) => type({ user })}
        />
      </div>
    </fieldset>
  );
}
