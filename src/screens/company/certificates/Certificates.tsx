import { type RefObject, useEffect, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useUpload } from '#actors/files/use-upload.ts';
import { usePage } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDownload } from '#actors/use-download.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { UploadButton } from '#ui/files/UploadButton.tsx';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../../product/product.css.ts';
import { CertificateForm } from './CertificateForm.tsx';
import { strings } from './strings.ts';

type Certificate = Schemas['Certificate'];
const ROWS_AWAITED = 3;
const tones = { valid: 'done', ending: 'warning', expired: 'danger' } as const;

/** The certificates of the company; those that end are marked by a word and a shape. The one that a reminder names takes the focus. */
export function Certificates() {
  const t = useStrings(strings);
  const may = usePermission();
  const { listCertificates } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listCertificates(undefined, { signal }));
  const [opened, open] = useState<'new' | Certificate>();
  const named = useNamed(record);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const add = (
    <Button {...may('site', 'edit')} onPress={() => open('new')}>
      {t('add')}
    </Button>
  );
  return (
    <section className={`${styles.group} ${styles.apart}`} aria-labelledby="certificates">
      <h2 id="certificates" className={styles.legend}>
        {t('title')}
      </h2>
      {record.length === 0 ? (
        <Empty kind="first" title={t('none')} actions={add}>
          {t('noneHow')}
        </Empty>
      ) : (
        <>
          <ul className={styles.pictures} data-list="">
            {record.map((certificate) => (
              <li key={certificate.id} className={styles.picture}>
                <CertificateLine
                  heading={named(certificate)}
                  certificate={certificate}
                  onEdit={() => open(certificate)}
                  onChanged={reload}
                />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {opened === undefined ? null : (
        <CertificateForm certificate={opened === 'new' ? undefined : opened} onSaved={reload} onClose={() => open(undefined)} />
      )}
    </section>
  );
}

/** Gives the certificate whose id stands in the address the focus, and says so where there is none of it any more. */
function useNamed(record: readonly Certificate[] | undefined) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const id = usePage().query.get('id');
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = record !== undefined;
  const isThere = record?.some((one) => one.id === id) === true;
  useEffect(() => {
    if (id === null || !isLoaded) return;
    if (isThere) afterOthers(() => heading.current?.focus());
    else show({ tone: 'info', text: t('gone') });
    // oxlint-disable-next-line react/exhaustive-deps -- only another address asks anew
  }, [id, isLoaded]);
  return (certificate: Certificate) => (certificate.id === id ? heading : undefined);
}

interface LineProps {
  /** The heading of the certificate that takes the focus. */
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  certificate: Certificate;
  onEdit: () => void;
  onChanged: () => void;
}

function CertificateLine({ heading, certificate, onEdit, onChanged }: LineProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { show } = useToastActions();
  const download = useDownload();
  const { deleteCertificates, undoCertificateDeletion, uploadCertificateFile, downloadCertificate } = useCalls();
  const { id, name, kind, no, issuer, state, validto, filename } = certificate;
  const upload = useUpload(
    (content, options) => uploadCertificateFile({ id, filename: content.name.slice(-255), content }, options),
    onChanged,
  );
  const remove = async () => {
    if (!(await attempt(() => deleteCertificates({ ids: id })))) return;
    onChanged();
    const undo = takeBack(t('undo'), () => undoCertificateDeletion({ ids: id }).finally(onChanged));
    show({ tone: 'success', text: t('removed', { name }), action: undo });
  };
  const fetchFile = () => attempt(() => downloadCertificate({ id }).then((token) => download('getFile', { id: token.id })));
  const about = [t(`kind.${kind}`), no, issuer, validto === '' ? '' : t('until', { date: validto })].filter(Boolean).join(' · ');
  return (
    <>
      <div className={styles.grow}>
        <h3 ref={heading} tabIndex={heading && -1} className={styles.legend}>
          {name}
        </h3>
        <p className={styles.note}>{about}</p>
        <Status tone={tones[state]}>{t(`state.${state}`)}</Status>
      </div>
      {filename === '' ? null : (
        <Button size="small" onPress={() => void fetchFile()}>
          {t('download', { filename })}
        </Button>
      )}
      <UploadButton label={t('upload', { name })} {...upload} isMulti={false} {...may('site', 'edit')} />
      <Button size="small" {...may('site', 'edit')} onPress={onEdit}>
        {t('editOf', { name })}
      </Button>
      <Button size="small" variant="danger" {...may('site', 'edit')} onPress={() => void remove()}>
        {t('remove', { name })}
      </Button>
    </>
  );
}
