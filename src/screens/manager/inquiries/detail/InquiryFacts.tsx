import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from '../../records/detail/detail.css.ts';
import { Part } from '../../records/detail/Part.tsx';
import type { Inquiry } from '../inquiry.ts';
import { wordStrings } from '../words-strings.ts';
import { Facts } from './Facts.tsx';
import { strings } from './strings.ts';

/** What is asked for, by whom and until when; and what was answered. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { dayTime } = useFormats();
  const { no, buyer, validity, closingtime, content, source, username, receivetime, answertime, answers, masked } = inquiry;
  const { quantity, unit, targetprice, currency, destinationport, tradeagreement, closereason, closenote } = inquiry;
  const optional = [
    [word('no'), no],
    [word('quantity'), [quantity, unit].join(' ').trim()],
    [word('targetprice'), [targetprice, currency].join(' ').trim()],
    [word('destinationport'), destinationport],
    [word('agreement'), tradeagreement],
    [word('owner'), username],
    [t('firstAnswer'), answertime === '' ? '' : dayTime(answertime)],
    [t('reason'), closereason === '' ? '' : [word(`reason.${closereason}`), closenote].filter(Boolean).join(' · ')],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <Facts
        facts={[
          [word('buyer'), buyer],
          [word('validity'), closingtime === '' ? validity : `${validity} · ${dayTime(closingtime)}`],
          [word('content'), content],
          [word('source'), word(`source.${source}`)],
          [word('received'), dayTime(receivetime)],
          ...optional,
        ]}
      />
      {no === '' || masked ? null : (
        <Part title={t('answers')}>
          {answers.length === 0 ? <p className={styles.nothing}>{t('noAnswers')}</p> : null}
          <ul>
            {answers.map((answer) => (
              <li key={answer.id} className={styles.line}>
                <span className={styles.words}>
                  <span className={styles.content}>{answer.content}</span>
                  <br />
                  <span className={styles.note}>
                    {answer.username} · <time dateTime={answer.createtime}>{dayTime(answer.createtime)}</time>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
