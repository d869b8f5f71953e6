import { useEffect, useEffectEvent } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDownload } from '#actors/use-download.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './site.css.ts';
import { strings } from './strings.ts';
import { useProblemWords } from './use-problem-words.ts';

export interface PublishDialogProps {
  site: Schemas['Site'];
  onChange: () => void;
  onClose: () => void;
}

const ASK_EVERY_MS = 1_000;
const MOST_PROBLEMS = 20;

/** Shows what is not right, then the publishing itself, and the versions that visitors have seen. */
export function PublishDialog({ site, onChange, onClose }: PublishDialogProps) {
  const t = useStrings(strings);
  const calls = useCalls();
  const attempt = useAttempt();
  const { show } = useToastActions();
  const { dayTime } = useFormats();
  const download = useDownload();
  const { record: problems } = useRecord((options) => calls.checkSite(undefined, options));
  const words = useProblemWords(site.pages);
  const { isBusy, publish } = usePublication(site, onChange);
  const fetchFolder = () => attempt(async () => download('getSiteFile', { id: (await calls.startSiteFile({ what: 'site' })).id }));
  const goBack = async ({ id, createtime }: Schemas['SiteVersion']) => {
    if (!(await attempt(() => calls.updateLiveSite({ id })))) return;
    show({ tone: 'success', text: t('wentBack', { time: dayTime(createtime) }) });
    onChange();
  };
  const actions = (
    <>
      <Button onPress={onClose}>{t('close')}</Button>
      <Button variant="primary" isBusy={isBusy} busyWord={t('publishing')} onPress={() => void publish()}>
        {t('publishNow')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('publishTitle')} width="view" isOpen onClose={onClose} actions={actions}>
      <div className={styles.fields}>
        {site.address === '' ? null : (
          <p>
            <TextLink href={site.address} isOutside>
              {t('visit')}
            </TextLink>
          </p>
        )}
        {site.address === '' ? null : (
          <div className={styles.bar}>
            <Button size="small" onPress={() => void fetchFolder()}>
              {t('folder')}
            </Button>
            <span>{t('folderHow')}</span>
          </div>
        )}
        {problems ? <Problems lines={[...new Set(problems.map(words))]} /> : null}
        <h3 className={styles.heading}>{t('versions')}</h3>
        <ul className={styles.list}>
          {site.versions.map((version) => (
            <Version key={version.id} version={version} onGoBack={() => void goBack(version)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Publishes the site once at a time, and looks how far it is while the server works. */
function usePublication({ versions }: Schemas['Site'], onChange: () => void) {
  const t = useStrings(strings);
  const { startSitePublishing } = useCalls();
  const { submit, isBusy, answer } = useAction(startSitePublishing);
  const [latest] = versions;
  // Until the site is read again, it does not have the version that was begun.
  const isAwaited = answer !== undefined && versions.every(({ id }) => id !== answer.id);
  const isWorking = isAwaited || latest?.state === 'working';
  const stateWords = { working: t('publishing'), whole: t('published'), failed: t('versionFailed') };
  useSaid(latest ? stateWords[latest.state] : '');
  const again = useEffectEvent(onChange);
  // An effect, because the server works while nobody does anything here.
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => again(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWorking]);
  const publish = async () => {
    if (await submit(undefined)) onChange();
  };
  return { isBusy: isBusy || isWorking, publish };
}

/** Shows what is not right, the first of it at once and the rest at a press. */
function Problems({ lines }: { lines: readonly string[] }) {
  const t = useStrings(strings);
  const rest = lines.slice(MOST_PROBLEMS);
  return (
    <>
      <p>{lines.length === 0 ? t('noProblems') : t('problems', { count: lines.length })}</p>
      <ProblemList lines={lines.slice(0, MOST_PROBLEMS)} />
      {rest.length > 0 ? (
        <details>
          <summary>{t('moreProblems', { count: rest.length })}</summary>
          <ProblemList lines={rest} />
        </details>
      ) : null}
    </>
  );
}

function ProblemList({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Version({ version, onGoBack }: { version: Schemas['SiteVersion']; onGoBack: () => void }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { createtime, username, pages, state, live } = version;
  return (
    <li className={styles.row}>
      <span>{t('version', { time: dayTime(createtime), name: username, pages })}</span>
      {state === 'working' ? <Status tone="progress">{t('publishing')}</Status> : null}
      {state === 'failed' ? <Status tone="danger">{t('versionFailed')}</Status> : null}
      {live ? <Status tone="done">{t('live')}</Status> : null}
      {state === 'whole' && !live ? (
        <Button size="small" onPress={onGoBack}>
          {t('goBack')}
        </Button>
      ) : null}
    </li>
  );
}
