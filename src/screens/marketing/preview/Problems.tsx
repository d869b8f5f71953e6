import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './preview.css.ts';
import { strings } from './strings.ts';

type Problem = Schemas['EdmProblem'];

interface ProblemsProps {
  problems: readonly Problem[];
  onShowBlock?: ((key: string) => void) | undefined;
}

/** The problems that make a mail unlawful or illegible; the others only make it worse. */
const GRAVE: ReadonlySet<Problem['kind']> = new Set([
  'empty',
  'nosubject',
  'nofooter',
  'nounsubscribe',
  'badlink',
  'nolink',
  'badpicture',
  'unknownvariable',
]);

/** Shows what to mend in a mail, each with what to do and the way to its block. */
export function Problems({ problems, onShowBlock }: ProblemsProps) {
  const t = useStrings(strings);
  const say = ({ kind, text }: Problem) => (kind === 'spamword' ? spamWords(t, text) : t(`problem.${kind}`, { text }));
  if (problems.length === 0) return <Status tone="done">{t('noProblems')}</Status>;
  return (
    <ul className={styles.problems} aria-label={t('problems')}>
      {problems.map((problem, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same may be wrong twice
        <li key={`${problem.kind}-${problem.key}-${index}`} className={styles.problem}>
          <Status tone={GRAVE.has(problem.kind) ? 'danger' : 'warning'}>{say(problem)}</Status>
          {problem.key !== '' && onShowBlock ? (
            <Button size="small" variant="text" onPress={() => onShowBlock(problem.key)}>
              {t('show')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The server tells the reason and the word, parted by a colon. */
function spamWords(t: ReturnType<typeof useStrings<typeof strings>>, text: string): string {
  const [, reason = '', word = ''] = /^(\w+): (.*)$/s.exec(text) ?? [];
  if (reason === 'money') return t('problem.spamword.money', { text: word });
  if (reason === 'pressure') return t('problem.spamword.pressure', { text: word });
  if (reason === 'promise') return t('problem.spamword.promise', { text: word });
  return t('problem.spamword.shouting', { text: word });
}
