import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './ImageCodeField.css.ts';
import { strings } from './strings.ts';
import type { ImageCode } from './use-image-code.ts';

export interface ImageCodeFieldProps {
  code: ImageCode;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Characters to be read from a picture or, for whoever cannot or will not, a puzzle that the browser solves. */
export function ImageCodeField({ code, value, onChange, error }: ImageCodeFieldProps) {
  const t = useStrings(strings);
  return (
    <div className={styles.block}>
      {code.isByBrowser ? null : (
        <div className={styles.reading}>
          <TextField
            label={t('imageCode')}
            name="imagecode"
            autoComplete="off"
            size="large"
            maxLength={10}
            value={value}
            onChange={onChange}
            error={error}
          />
          <Picture code={code} />
        </div>
      )}
      <div className={styles.verdict}>
        {code.isByBrowser ? null : (
          <Button
            variant="text"
            size="small"
            icon={<Icon of={IconShieldCheck} size="small" />}
            onPress={() => void code.letBrowserVerify()}
          >
            {t('solve')}
          </Button>
        )}
        <output>
          {code.isSolving ? <Status tone="progress">{t('solving')}</Status> : null}
          {code.isByBrowser && !code.isSolving ? <Status tone="done">{t('solved')}</Status> : null}
        </output>
      </div>
      {code.isByBrowser && error !== undefined ? <Status tone="danger">{error}</Status> : null}
    </div>
  );
}

function Picture({ code }: { code: ImageCode }) {
  const t = useStrings(strings);
  return (
    <div className={styles.picture}>
      {code.hasFailed ? <span className={styles.missing}>{t('imageCodeFailed')}</span> : null}
      {code.picture === undefined || code.hasFailed ? null : <img src={code.picture} alt={t('imageCodePicture')} width={120} height={44} />}
      <IconButton label={t('refreshImage')} icon={<Icon of={IconRefresh} size="small" />} onPress={code.renew} />
    </div>
  );
}
