import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';

import type { ImageCodeState } from '#actors/use-image-code.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './ImageCodeField.css.ts';
import { strings } from './strings.ts';

export interface ImageCodeFieldProps {
  code: ImageCodeState;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The other way was chosen. */
  onSwitch: () => void;
}

/** Characters to be read from a picture or, for whoever cannot or will not, a puzzle that the browser solves. */
export function ImageCodeField({ code, value, onChange, error, onSwitch }: ImageCodeFieldProps) {
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
      <Ways code={code} onSwitch={onSwitch} />
      {code.isByBrowser && error !== undefined ? <Status tone="danger">{error}</Status> : null}
    </div>
  );
}

/** Leads from one way to the other, and says how far the browser has come; its button stays where it is, and keeps the focus. */
function Ways({ code, onSwitch }: Pick<ImageCodeFieldProps, 'code' | 'onSwitch'>) {
  const t = useStrings(strings);
  const switchWay = () => {
    onSwitch();
    if (code.isByBrowser) code.readPicture();
    else code.letBrowserVerify();
  };
  return (
    <div className={styles.verdict}>
      <Button
        variant="text"
        size="small"
        icon={<Icon of={code.isByBrowser ? IconPhoto : IconShieldCheck} size="small" />}
        onPress={switchWay}
      >
        {t(code.isByBrowser ? 'readPicture' : 'solve')}
      </Button>
      <output>
        {code.isSolving ? <Status tone="progress">{t('solving')}</Status> : null}
        {code.isByBrowser && !code.isSolving ? <Status tone="done">{t('solved')}</Status> : null}
      </output>
    </div>
  );
}

function Picture({ code }: { code: ImageCodeState }) {
  const t = useStrings(strings);
  return (
    <div className={styles.picture}>
      {code.hasFailed ? <span className={styles.missing}>{t('imageCodeFailed')}</span> : null}
      {code.picture === undefined || code.hasFailed ? null : <img src={code.picture} alt={t('imageCodePicture')} width={120} height={44} />}
      <IconButton label={t('refreshImage')} icon={<Icon of={IconRefresh} size="small" />} onPress={code.renew} />
    </div>
  );
}
