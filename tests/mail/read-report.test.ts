import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';

import { type MailReport, readReport } from '#server/mail/report/read-report.ts';
import { reportVerdict } from '#server/mail/report/report-verdict.ts';

const OURS = '<t1.2.abc@farsail.example>';

/** Reports as their systems wrote them, with the one whom our mail did not reach, told by the report's status or read by hand. */
interface Recorded {
  reports: { system: string; recipient: string; raw: string }[];
}

interface Told {
  from: string;
  subject?: string;
  text?: string;
  /** The lines of the status of each recipient. */
  status?: string;
  /** Ours, as it comes back. */
  returned?: string;
  type?: string;
}

/** A report as its system writes it. */
function report({
  from,
  subject = 'Undelivered Mail Returned to Sender',
  text = 'See below.',
  status,
  returned = `Message-ID: ${OURS}\r\nSubject: Quotation\r\n`,
  type = 'message/rfc822',
}: Told): Buffer {
  const parts = [`Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`];
  if (status !== undefined) parts.push(`Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n${status}`);
  parts.push(`Content-Type: ${type}\r\n\r\n${returned}\r\nbody`);
  const head = `From: ${from}\r\nTo: li@farsail.example\r\nSubject: ${subject}\r\nContent-Type: multipart/report; boundary="b-1"`;
  return Buffer.from(`${head}\r\n\r\n${parts.map((part) => `--b-1\r\n${part}\r\n`).join('')}--b-1--\r\n`);
}

/** A report in one part, without a status. */
const letter = (head: string, text: string) =>
  Buffer.from(`${head}\r\nTo: li@farsail.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`);

const status = (recipient: string, code: string, diagnostic: string) =>
  `Final-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; ${diagnostic}`;

const arrived = (action: string) =>
  `Original-Recipient: rfc822;boss@buyer.example\r\nFinal-Recipient: rfc822; x@other.example\r\nAction: ${action}\r\nStatus: 2.0.0\r\nDiagnostic-Code: smtp; 250 2.0.0 Ok`;

describe('reports of mail systems', () => {
  const systems: [string, Buffer, Partial<MailReport>][] = [
    [
      'Postfix',
      report({
        from: 'MAILER-DAEMON@mx.example (Mail Delivery System)',
        status: status(
          'gone@buyer.example',
          '5.1.1',
          '550 5.1.1 <gone@buyer.example>: Recipient address rejected: User unknown in virtual mailbox table',
        ),
      }),
      { recipient: 'gone@buyer.example', status: '5.1.1', verdict: 'hard', messageId: OURS },
    ],
    [
      'Sendmail, folded',
      report({
        from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
        status: status('a@buyer.example', '5.1.2', '\r\n 550 Host unknown'),
      }),
      { recipient: 'a@buyer.example', status: '5.1.2', verdict: 'hard' },
    ],
    [
      'Exchange',
      report({
        from: 'postmaster@buyer.example',
        subject: 'Undeliverable: Quotation',
        status: status(
          'a@buyer.example',
          '5.1.10',
          '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
        ),
      }),
      { status: '5.1.10', verdict: 'hard' },
    ],
    [
      'Exchange, a full mailbox',
      report({
        from: 'postmaster@buyer.example',
        status: status('a@buyer.example', '5.2.2', '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException'),
      }),
      { status: '5.2.2', verdict: 'soft' },
    ],
    [
      'Microsoft 365, a refusal',
      report({
        from: 'postmaster@outlook.com',
        status: status(
          'a@outlook.com',
          '5.7.1',
          "550 5.7.1 Unfortunately, messages from [1.2.3.4] weren't sent. part of their network is on our block list (S3140)",
        ),
      }),
      { status: '5.7.1', verdict: 'blocked' },
    ],
    [
      'Gmail',
      report({
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        subject: 'Delivery Status Notification (Failure)',
        status: status(
          'nobody@gmail.com',
          '5.1.1',
          '550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking',
        ),
      }),
      { recipient: 'nobody@gmail.com', verdict: 'hard' },
    ],
    [
      'Gmail, unauthenticated',
      report({
        from: 'mailer-daemon@googlemail.com',
        status: status('a@gmail.com', '5.7.26', '550-5.7.26 This mail has been blocked because the sender is unauthenticated'),
      }),
      { verdict: 'blocked', status: '5.7.26' },
    ],
    [
      'Exim',
      letter(
        'From: Mail Delivery System <Mailer-Daemon@mx.example>\r\nX-Failed-Recipients: gone@buyer.example\r\nSubject: Mail delivery failed: returning message to sender',
        `This message was created automatically by mail delivery software.\r\n\r\n  gone@buyer.example\r\n    host mx.buyer.example [1.2.3.4]\r\n    SMTP error from remote mail server after RCPT TO:<gone@buyer.example>:\r\n    550 5.1.1 No such user here\r\n\r\n------ This is a copy of the message, including all the headers. ------\r\nMessage-ID: ${OURS}\r\n`,
      ),
      { recipient: 'gone@buyer.example', status: '5.1.1', verdict: 'hard', messageId: OURS },
    ],
    [
      'qmail',
      letter(
        'From: MAILER-DAEMON@mx.example\r\nSubject: failure notice',
        `Hi. This is the qmail-send program at mx.example.\r\n\r\n<gone@buyer.example>:\r\n1.2.3.4 does not like recipient.\r\nRemote host said: 550 unknown user\r\nGiving up on 1.2.3.4.\r\n\r\n--- Below this line is a copy of the message.\r\nMessage-ID: ${OURS}\r\n`,
      ),
      { recipient: 'gone@buyer.example', verdict: 'hard', messageId: OURS },
    ],
    [
      'QQ',
      letter(
        'From: PostMaster@qq.com\r\nSubject: =?utf-8?B?' + Buffer.from('系统退信/Systems bounce').toString('base64') + '?=',
        '很抱歉，您发送的邮件被退回。\r\n收件人：\r\nnobody@qq.com\r\n退信原因：550 Mailbox not found. 收件人邮箱不存在\r\n',
      ),
      { recipient: 'nobody@qq.com', verdict: 'hard' },
    ],
    [
      '163',
      Buffer.concat([
        Buffer.from(
          'From: Postmaster@163.com\r\nSubject: =?GBK?B?' +
            iconv.encode('系统退信', 'gbk').toString('base64') +
            '?=\r\nTo: li@farsail.example\r\nContent-Type: text/plain; charset=gbk\r\n\r\n',
        ),
        iconv.encode('您的邮件被退回来了。\r\n收件人：full@163.com\r\n原因：552 邮箱已满，容量不足\r\n', 'gbk'),
      ]),
      { recipient: 'full@163.com', verdict: 'soft' },
    ],
    [
      'Aliyun',
      report({
        from: 'postmaster@aliyun.com',
        subject: '退信通知',
        status: status(
          'a@buyer.example',
          '5.0.0',
          '554 Reject by behaviour spam at Rcpt State(Connection IP address: 1.2.3.4) ANTISPAM_BAT',
        ),
      }),
      { verdict: 'blocked', status: '5.0.0' },
    ],
    [
      'Tencent Exmail, too often',
      report({
        from: 'postmaster@exmail.qq.com',
        status: status('a@qq.com', '5.0.0', '550 Mail content denied. http://service.mail.qq.com/cgi-bin/help'),
      }),
      { verdict: 'blocked' },
    ],
    [
      'Yahoo',
      report({
        from: 'MAILER-DAEMON@yahoo.com',
        status: status('a@yahoo.com', '5.0.0', "554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.com) [0]"),
      }),
      { verdict: 'hard' },
    ],
    [
      'Mail.ru',
      report({
        from: 'mailer-daemon@corp.mail.ru',
        status: status(
          'a@mail.ru',
          '5.0.0',
          '550 Message was not accepted -- invalid mailbox.  Local mailbox a@mail.ru is unavailable: user not found',
        ),
      }),
      { verdict: 'hard' },
    ],
    [
      'a server of ours that blames us',
      report({
        from: 'MAILER-DAEMON@mx.example',
        status: status('a@buyer.example', '5.1.8', '550 5.1.8 Sender address rejected: Domain not found'),
      }),
      { verdict: 'blocked', status: '5.1.8' },
    ],
    [
      'a delay',
      report({
        from: 'MAILER-DAEMON@mx.example',
        subject: 'Delayed Mail (still being retried)',
        status: status('a@buyer.example', '4.4.1', 'connect to mx: Connection timed out').replace('failed', 'delayed'),
      }),
      { kind: 'delay', verdict: undefined, status: '4.4.1' },
    ],
    [
      'an address forwarded',
      report({
        from: 'MAILER-DAEMON@mx.example',
        status: `Original-Recipient: rfc822;boss@buyer.example\r\n${status('x@other.example', '5.1.1', '550 user unknown')}`,
      }),
      { recipient: 'x@other.example', verdict: 'hard' },
    ],
    [
      'only the header returned',
      report({ from: 'MAILER-DAEMON@mx.example', status: status('a@buyer.example', '5.1.1', 'x'), type: 'text/rfc822-headers' }),
      { messageId: OURS },
    ],
    [
      'Zimbra, two lines of one answer',
      report({
        from: 'MAILER-DAEMON@zimbra.buyer.example (Mail Delivery System)',
        status: status('a@buyer.example', '5.1.1', '550 5.1.1 <a@buyer.example>:\r\n    Recipient address rejected: buyer.example'),
      }),
      { recipient: 'a@buyer.example', status: '5.1.1', verdict: 'hard', messageId: OURS },
    ],
    [
      'MDaemon',
      letter(
        'From: MAILER-DAEMON@buyer.example\r\nSubject: Permanent Delivery Failure',
        `The attached message had PERMANENT fatal delivery errors.\r\n\r\nFailed address: gone@buyer.example\r\n\r\n--- Session Transcript ---\r\n<-- 550 <gone@buyer.example>, Recipient unknown\r\n--- End Transcript ---\r\n\r\nMessage-ID: ${OURS}\r\n`,
      ),
      { recipient: 'gone@buyer.example', verdict: 'hard', messageId: OURS },
    ],
    [
      'hMailServer',
      letter(
        'From: mailer-daemon@buyer.example\r\nSubject: Message undeliverable: Quotation',
        'Your message did not reach some or all of the intended recipients.\r\n\r\n   Sent: Sat, 28 Nov 2026 05:00:00 +0800\r\n   Subject: Quotation\r\n\r\nThe following recipient(s) could not be reached:\r\n\r\ngone@buyer.example\r\n   Error Type: SMTP\r\n   Remote server (192.0.2.7) issued an error.\r\n   hMailServer sent: RCPT TO:<gone@buyer.example>\r\n   Remote server replied: 550 Unknown user\r\n\r\nhMailServer',
      ),
      { recipient: 'gone@buyer.example', verdict: 'hard' },
    ],
    [
      'Kerio Connect, full',
      report({
        from: 'postmaster@buyer.example',
        subject: 'Undeliverable Mail',
        status: status('full@buyer.example', '5.2.2', "552 5.2.2 Mailbox full: the user's quota is exceeded"),
      }),
      { recipient: 'full@buyer.example', verdict: 'soft' },
    ],
    [
      'GMX, in German',
      letter(
        'From: GMX Mailer Daemon <mailer-daemon@gmx.de>\r\nSubject: Mail delivery failed: returning message to sender',
        'Diese Nachricht wurde automatisch erzeugt.\r\n\r\nIhre E-Mail konnte nicht zugestellt werden:\r\n\r\nweg@gmx.de:\r\nSMTP error from remote server for RCPT TO command, host: mx00.emig.gmx.net (212.227.15.9)\r\nreason: 550 Requested action not taken: mailbox unavailable\r\n',
      ),
      { recipient: 'weg@gmx.de', verdict: 'hard' },
    ],
    [
      'a relay in Spanish, in HTML alone',
      Buffer.from(
        `From: Mail Delivery System <mailer-daemon@correo.example>\r\nTo: li@farsail.example\r\nSubject: No se ha podido entregar\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Su mensaje para <b>nadie@comprador.example</b> no se entregó.</p><p>550 5.1.1 User unknown</p>`,
      ),
      { recipient: 'nadie@comprador.example', status: '5.1.1', verdict: 'hard' },
    ],
    [
      'a company on Alibaba Mail, in Chinese',
      letter(
        `From: =?utf-8?B?${Buffer.from('系统退信').toString('base64')}?= <postmaster@service.alimail.example>\r\nSubject: =?utf-8?B?${Buffer.from('退信：报价单').toString('base64')}?=`,
        "您好，您的邮件未能送达以下收件人：\r\n\r\n收件人：buyer@maijia.example\r\n退信原因：554 RCPT (buyer@maijia.example) dosn't exist，对方邮箱不存在\r\n",
      ),
      { recipient: 'buyer@maijia.example', verdict: 'hard' },
    ],
    [
      'Microsoft 365, a tenant that takes no mail from outside',
      report({
        from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@buyer.example>',
        subject: 'Undeliverable: Quotation',
        status: status('a@buyer.example', '5.7.133', '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required'),
      }),
      { recipient: 'a@buyer.example', status: '5.7.133', verdict: 'blocked' },
    ],
    [
      'a report whose parts have another boundary than its head tells',
      Buffer.from(
        report({ from: 'MAILER-DAEMON@mx.example', status: status('gone@buyer.example', '5.1.1', '550 user unknown') })
          .toString('latin1')
          .replaceAll('--b-1', '--b-2'),
        'latin1',
      ),
      { recipient: 'gone@buyer.example', status: '5.1.1', verdict: 'hard' },
    ],
    [
      'a relay that names nobody and returns our mail',
      letter(
        'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>\r\nSubject: Returned mail: Cannot send message for 4 days',
        `   ----- Transcript of session follows -----\r\n421 buyer.example (smtp)... Deferred: Connection timed out\r\n\r\n   ----- Unsent message follows -----\r\nMessage-ID: ${OURS}\r\nFrom: li@farsail.example\r\nTo: Chen Wei <late@buyer.example>\r\n`,
      ),
      { recipient: 'late@buyer.example', messageId: OURS },
    ],
    [
      'Microsoft 365, with the words alone',
      report({
        from: 'postmaster@outlook.com',
        subject: 'Undeliverable: Quotation',
        status: status(
          'gone@buyer.example',
          '5.1.10',
          '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
        ),
      }),
      { recipient: 'gone@buyer.example', status: '5.1.10', verdict: 'hard', messageId: OURS },
    ],
    [
      'Google Workspace, over its quota',
      report({
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        subject: 'Delivery Status Notification (Failure)',
        status: status('full@buyer.example', '5.2.2', '552-5.2.2 The recipient inbox is out of storage space and inactive'),
      }),
      { recipient: 'full@buyer.example', verdict: 'soft' },
    ],
    [
      'Proofpoint, by its policy',
      report({
        from: 'MAILER-DAEMON@pphosted.com',
        status: status('ann@buyer.example', '5.7.1', '554 5.7.1 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1'),
      }),
      { recipient: 'ann@buyer.example', verdict: 'blocked' },
    ],
    [
      'Mimecast, of an unknown recipient',
      report({
        from: 'postmaster@mimecast.com',
        status: status('gone@buyer.example', '5.0.0', '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550'),
      }),
      { recipient: 'gone@buyer.example', verdict: 'hard' },
    ],
    [
      'Yahoo, of a closed account',
      report({
        from: 'MAILER-DAEMON@yahoo.com',
        status: status(
          'gone@yahoo.example',
          '5.0.0',
          "554 delivery error: dd This user doesn't have a yahoo.example account (gone@yahoo.example) [0]",
        ),
      }),
      { recipient: 'gone@yahoo.example', verdict: 'hard' },
    ],
    [
      'NetEase, in Chinese',
      letter(
        'From: Postmaster@163.com\r\nSubject: 系统退信',
        '抱歉，您的邮件被退回来了……\r\n收件人：gone@163.example\r\n退信代码：550 User not found: gone@163.example\r\n退信原因：用户不存在',
      ),
      { recipient: 'gone@163.example', verdict: 'hard' },
    ],
    [
      'Tencent Exmail, over its frequency',
      letter(
        'From: PostMaster@qq.com\r\nSubject: =?utf-8?B?57O757uf6YCA5L+h?=',
        '您发往 wang@exmail.example 的邮件被退回。\r\n退信原因：发信频率过快，被系统拒绝',
      ),
      { recipient: 'wang@exmail.example', verdict: 'blocked' },
    ],
    [
      'InterScan, in Japanese',
      letter(
        'From: "InterScan MSS" <postmaster@mx.example>\r\nSubject: =?iso-2022-jp?B?GyRCJWElQyU7ITwlOCRyR1s/LiRHJC0kXiQ7JHMhIxsoQg==?=',
        'Sent <<< RCPT TO:<gone@buyer.example>\r\nReceived >>> 550 5.1.1 <gone@buyer.example>... user unknown',
      ),
      { recipient: 'gone@buyer.example', status: '5.1.1', verdict: 'hard' },
    ],
    [
      'a centre of picture messages',
      letter(
        'From: MMSC NDR Administrator <sysadmin@mms.example>\r\nSubject: Undeliverable Message',
        'Message could not be delivered to mobile.\r\nError: No valid recipients for this MM\r\n\r\nOriginal Message:\r\nFrom: li@farsail.example\r\nTo: 0001@mms-buyer.example',
      ),
      { recipient: '0001@mms-buyer.example' },
    ],
    [
      'Postfix, of a domain that is gone',
      report({
        from: 'MAILER-DAEMON@mx.example',
        status: status(
          'ann@closed.example',
          '5.4.4',
          'Host or domain name not found. Name service error for name=closed.example type=A: Host not found',
        ),
      }),
      { recipient: 'ann@closed.example', verdict: 'hard' },
    ],
    [
      'a complaint',
      Buffer.from(
        `From: <staff@hotmail.com>\r\nTo: fbl@farsail.example\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: F/1\r\nVersion: 1\r\nOriginal-Rcpt-To: <angry@buyer.example>\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${OURS}\r\n\r\nx\r\n--b--\r\n`,
      ),
      { kind: 'complaint', recipient: 'angry@buyer.example', text: 'abuse', messageId: OURS, verdict: undefined },
    ],
  ];
  test.each(systems)('%s', (_, raw, told) => {
    expect(readReport(raw)).toEqual([expect.objectContaining(told)]);
  });

  test('of at least 70 mail systems, the recipient of 92 of 100 reports or more is found', () => {
    const { reports } = JSON.parse(readFileSync(join(import.meta.dirname, 'reports-of-systems.json'), 'utf8')) as Recorded;
    const missed = reports.filter(
      ({ raw, recipient }) => !readReport(Buffer.from(raw, 'latin1')).some((told) => told.recipient === recipient),
    );
    expect(reports.length).toBeGreaterThanOrEqual(70);
    // A list that refuses who is no member, one that names another address than ours, and one whose subject is an answer.
    expect(missed.map(({ system }) => system)).toEqual(['lhost-apachejames-01', 'lhost-fml-02', 'lhost-kddi-01']);
  });

  test('one for several recipients', () => {
    const both = `${status('a@x.example', '5.1.1', '550 user unknown')}\r\n\r\n${status('b@x.example', '4.2.2', '452 over quota')}\r\n\r\nFinal-Recipient: rfc822; c@x.example\r\nAction: relayed\r\nStatus: 2.0.0`;
    expect(
      readReport(report({ from: 'MAILER-DAEMON@mx.example', status: both })).map(({ recipient, verdict }) => [recipient, verdict]),
    ).toEqual([
      ['a@x.example', 'hard'],
      ['b@x.example', 'soft'],
      ['c@x.example', undefined],
    ]);
  });

  test.each([
    ['delivered', 'delivered'],
    ['Relayed (to mail system at mx.example)', 'relayed'],
    ['expanded', 'relayed'],
    ['delayed', 'delay'],
  ] as const)('one that says %s is no bounce, and names the mail as its sender did', (action, kind) => {
    const raw = report({ from: 'MAILER-DAEMON@mx.example', subject: 'Successful Mail Delivery Report', status: arrived(action) });
    const named = Buffer.from(raw.toString().replace('Reporting-MTA', 'Original-Envelope-Id: t9.2@farsail.example\r\nReporting-MTA'));
    expect(readReport(named)).toEqual([
      {
        kind,
        recipient: 'x@other.example',
        original: 'boss@buyer.example',
        status: '2.0.0',
        verdict: undefined,
        text: '250 2.0.0 Ok',
        messageId: OURS,
        envelopeId: 't9.2@farsail.example',
      },
    ]);
  });

  test('what somebody writes is no report', () => {
    expect(
      readReport(letter('From: Chen <chen@buyer.example>\r\nSubject: Undelivered goods', 'Where are they? 550 pieces, a@b.example')),
    ).toEqual([]);
  });

  test('a stranger cannot keep the server busy with one', () => {
    const start = performance.now();
    for (const text of [
      'a@'.repeat(500_000),
      '--b-1\r\n'.repeat(150_000),
      'user '.repeat(200_000),
      '550 '.repeat(250_000),
      'message-id:'.repeat(100_000),
    ]) {
      readReport(letter('From: mailer-daemon@x.example\r\nSubject: Undelivered', text));
      readReport(report({ from: 'mailer-daemon@x.example', status: text.slice(0, 900_000) }));
    }
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

test.each([
  ['5.1.1', '', 'hard'],
  ['5.7.1', 'user unknown', 'blocked'],
  ['', '550 user unknown', 'hard'],
  ['4.2.2', '', 'soft'],
  ['4.4.7', 'timed out', 'soft'],
  ['', '', 'blocked'],
  ['5.1.1', 'rejected: SPF', 'blocked'],
] as const)('%s %j is %s', (code, text, verdict) => {
  expect(reportVerdict(code, text)).toBe(verdict);
});
