/** An open, or a click on the link of that number, some seconds after the mail server took the mail. */
interface RecordedHit {
  at: number;
  link?: number;
  agent: string;
  method?: 'HEAD';
  /** The link that people do not see. */
  isTrap?: true;
  /** A real browser went there, which says so. */
  navigated?: true;
}

/** What happened to one mail, in the manner of real programs, and what a person did there. */
export interface Sequence {
  what: string;
  /** Who receives the recipient's mail, where it matters. */
  provider?: string;
  hits: RecordedHit[];
  isOpened: boolean;
  isClicked: boolean;
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const EDGE = `${CHROME} Edg/142.0.0.0`;
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const OUTLOOK = 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17928; Pro)';
const THUNDERBIRD = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.4.0';
const WECHAT = `${ANDROID} MicroMessenger/8.0.60`;
const GOOGLE = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const YAHOO = 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html';
const APPLE = 'Mozilla/5.0';
const GMAIL_AHEAD =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When people look: some at once, most within the day. */
const LOOKS = [14, 55, 7 * MINUTE, 3 * HOUR, 2 * DAY];

const open = (at: number, agent: string): RecordedHit => ({ at, agent });
const click = (at: number, agent: string, link = 0): RecordedHit => ({ at, agent, link });
const press = (at: number, agent: string, link = 0): RecordedHit => ({ ...click(at, agent, link), navigated: true });

function person(what: string, hits: RecordedHit[]): Sequence {
  return { what: `a person: ${what}`, hits, isOpened: true, isClicked: hits.some(({ link, agent }) => link !== undefined && agent !== '') };
}

function machine(what: string, hits: RecordedHit[]): Sequence {
  return { what, hits, isOpened: false, isClicked: false };
}

const people: Sequence[] = [
  ...[CHROME, EDGE, SAFARI, IPHONE, ANDROID, OUTLOOK, THUNDERBIRD, WECHAT, GOOGLE, YAHOO].flatMap((agent, reader) =>
    LOOKS.flatMap((at) => [
      person(`opens with reader ${reader} after ${at} s`, [open(at, agent)]),
      person(`opens with reader ${reader} after ${at} s and clicks`, [
        open(at, agent),
        press(at + 9 + reader, reader % 2 === 0 ? CHROME : ANDROID),
      ]),
    ]),
  ),
  ...LOOKS.map((at) => person(`clicks after ${at + 20} s without pictures`, [press(at + 20, EDGE)])),
  ...LOOKS.map((at) =>
    person(`opens again and again from ${at} s on, and clicks two links`, [
      open(at, GOOGLE),
      open(at + 3 * HOUR, GOOGLE),
      press(at + 3 * HOUR + 20, CHROME),
      press(at + 3 * HOUR + 45, CHROME, 1),
    ]),
  ),
  ...LOOKS.map((at) => person(`whose iPhone fetched ahead clicks after ${at + HOUR} s`, [open(at, APPLE), press(at + HOUR, IPHONE)])),
  ...LOOKS.map((at) => person(`whose Gmail fetched ahead opens after ${at + HOUR} s`, [open(1, GMAIL_AHEAD), open(at + HOUR, GOOGLE)])),
];

/** A gateway looks at all links at once, and most at the picture too. */
const gateway = (from: number, agent: string): RecordedHit[] => [
  open(from, agent),
  click(from + 0.4, agent),
  click(from + 1, agent, 1),
  click(from + 1.7, agent, 2),
];

const machines: Sequence[] = [
  ...[1, 4, 30, 5 * MINUTE, 2 * HOUR, DAY].map((at) => machine(`Apple fetches after ${at} s`, [open(at, APPLE)])),
  ...[1, 3, 60, HOUR].map((at) => machine(`Gmail fetches ahead after ${at} s`, [open(at, GMAIL_AHEAD)])),
  ...[3, 8, 25, 90, 10 * MINUTE, 3 * HOUR].flatMap((at) => [
    machine(`the gateway of Outlook after ${at} s`, gateway(at, EDGE)),
    machine(`Proofpoint after ${at} s`, gateway(at, CHROME)),
    machine(`Mimecast asks for the head first, after ${at} s`, [
      { at, link: 0, agent: CHROME, method: 'HEAD' },
      { at: at + 0.3, link: 1, agent: CHROME, method: 'HEAD' },
      ...gateway(at + 1, CHROME),
    ]),
    machine(`Barracuda after ${at} s`, [click(at, 'Mozilla/5.0 (compatible; BarracudaCentral/1.0; +http://www.barracudacentral.org)')]),
  ]),
  ...[4, 40, HOUR].flatMap((at) =>
    ['python-requests/2.32.3', 'curl/8.14.1', '', 'Go-http-client/2.0', 'Mozilla/5.0 (compatible; bingbot/2.0)'].map((agent) =>
      machine(`${agent || 'a program without a name'} after ${at} s`, [open(at, agent), click(at + 2, agent)]),
    ),
  ),
  ...[0.4, 2, 5, 8].map((at) => machine(`a gateway clicks the only link ${at} s after the mail came`, [click(at, EDGE)])),
];

/** People behind gateways: both are in one mail. */
const both: Sequence[] = [
  ...LOOKS.map((at) => ({
    ...person(`opens ${at + 2 * HOUR} s after a gateway looked`, [...gateway(4, EDGE), open(at + 2 * HOUR, OUTLOOK)]),
    isClicked: false,
  })),
  ...LOOKS.map((at) => person(`clicks ${at + 2 * HOUR} s after a gateway looked`, [...gateway(4, CHROME), press(at + 2 * HOUR, CHROME)])),
  ...LOOKS.map((at) => ({
    ...person(`opens ${at} s after the mail came, and a gateway looks an hour later`, [open(at, OUTLOOK), ...gateway(at + HOUR, CHROME)]),
    isClicked: false,
  })),
];

/** Further ones, as they were told of in reports on other products. */
const further: Sequence[] = [
  person('opens on the way and clicks at the desk', [open(20, IPHONE), open(5 * HOUR, OUTLOOK), press(5 * HOUR + 40, EDGE)]),
  person('forwards the mail to a colleague, who clicks', [open(HOUR, SAFARI), open(2 * HOUR, CHROME), press(2 * HOUR + 30, CHROME, 1)]),
  person('presses a link twice', [open(90, CHROME), press(100, CHROME), press(101, CHROME)]),
  person('opens two links in tabs, four seconds apart', [open(90, CHROME), press(100, CHROME), press(104, CHROME, 1)]),
  person('reads in a shared inbox, where all open at once', [open(300, OUTLOOK), open(301, OUTLOOK), open(302, OUTLOOK)]),
  person('presses “show pictures” after a click', [press(70, EDGE), open(80, OUTLOOK)]),
  person('opens eleven seconds after the mail came and clicks at once', [open(11, CHROME), press(14, CHROME)]),
  person('whose chat program previews the link that was shared', [
    open(HOUR, CHROME),
    press(HOUR + 20, CHROME),
    click(HOUR + 90, 'Slackbot-LinkExpanding 1.0', 1),
  ]),
  {
    ...person('opens while a watcher in the same minute asks for the head', [
      open(60, CHROME),
      { at: 75, link: 0, agent: CHROME, method: 'HEAD' },
    ]),
    isClicked: false,
  },
  person('reads through Yahoo and clicks a day later', [open(40, YAHOO), press(DAY, ANDROID)]),
  machine('a sandbox opens the mail in a browser and follows the hidden and the shown link', [
    open(12, CHROME),
    click(12.5, CHROME, 2),
    click(13, CHROME, 3),
  ]),
  machine('a gateway looks twice, when the mail comes and at night', [...gateway(3, CHROME), ...gateway(9 * HOUR, CHROME)]),
  machine('a gateway follows two links slowly', [click(20, EDGE), click(22.5, EDGE, 1), click(25, EDGE, 2)]),
  machine('the archive of a company fetches the picture without a name', [open(30, '')]),
  machine('a phone that syncs at night has Apple fetch again', [open(5, APPLE), open(8 * HOUR, APPLE), open(32 * HOUR, APPLE)]),
];

const trap = (at: number, agent: string): RecordedHit => ({ at, agent, isTrap: true });
const behind = (provider: string, sequence: Sequence): Sequence => ({
  ...sequence,
  what: `${sequence.what}, behind ${provider}`,
  provider,
});

/** Who follows what nobody sees, and what people do in the same mail. */
const trapped: Sequence[] = [
  ...[12, 40, 6 * MINUTE, 3 * HOUR, DAY].map((at) =>
    machine(`a gateway follows the one link and then the hidden one, after ${at} s`, [click(at, EDGE), trap(at + 4, EDGE)]),
  ),
  ...[15, 5 * MINUTE, 2 * HOUR].map((at) =>
    machine(`a sandbox shows the mail and follows all of it slowly, after ${at} s`, [
      open(at, CHROME),
      trap(at + 3, CHROME),
      click(at + 9, CHROME),
      click(at + 18, CHROME, 1),
    ]),
  ),
  machine('a gateway follows only the hidden link', [trap(30, CHROME)]),
  machine('a gateway asks for the head of the hidden link', [{ ...trap(30, CHROME), method: 'HEAD' }, click(50, CHROME)]),
  ...LOOKS.map((at) => ({
    ...person(`opens ${at + 2 * HOUR} s after a gateway followed the hidden link`, [
      click(20, EDGE),
      trap(22, EDGE),
      open(at + 2 * HOUR, OUTLOOK),
    ]),
    isClicked: false,
  })),
  ...LOOKS.map((at) =>
    person(`clicks ${at + 2 * HOUR} s after a gateway followed the hidden link`, [
      click(20, EDGE),
      trap(22, EDGE),
      open(at + 2 * HOUR, OUTLOOK),
      press(at + 2 * HOUR + 15, EDGE),
    ]),
  ),
  {
    ...person('opens five minutes before a gateway follows the hidden link', [
      open(60, OUTLOOK),
      click(6 * MINUTE, EDGE),
      trap(6 * MINUTE + 2, EDGE),
    ]),
    isClicked: false,
  },
];

/** Gateways that follow one link soon after the mail came, as told by the recipient's mail servers, and the people behind them. */
const guarded: Sequence[] = [
  ...['mimecast.com', 'pphosted.com', 'barracudanetworks.com', 'outlook.com', 'iphmx.com'].flatMap((provider) => [
    ...[11, 45, 4 * MINUTE, 9 * MINUTE].map((at) =>
      behind(provider, machine(`the only link is followed after ${at} s`, [click(at, EDGE)])),
    ),
    behind(provider, machine('the picture is fetched and the link followed in one go', [open(20, EDGE), click(20.4, EDGE)])),
    ...LOOKS.map((at) => behind(provider, person(`opens after ${at} s and clicks`, [open(at, OUTLOOK), press(at + 12, EDGE)]))),
    ...[14, 75, 7 * MINUTE].map((at) => behind(provider, person(`clicks once after ${at} s without pictures`, [press(at, EDGE)]))),
    behind(provider, person('clicks an hour later without pictures', [press(HOUR, EDGE)])),
    behind(
      provider,
      person('opens after a gateway followed the link', [click(15, EDGE), open(2 * HOUR, OUTLOOK), press(2 * HOUR + 20, EDGE)]),
    ),
    behind(provider, person('clicks and then lets the pictures be shown', [press(3 * MINUTE, EDGE), open(3 * MINUTE + 20, OUTLOOK)])),
  ]),
  ...LOOKS.map((at) => behind('google.com', person(`clicks after ${at + 20} s without pictures`, [press(at + 20, EDGE)]))),
];

/** Gateways that use a real browser, behind which such a click says that it is one. Where they do nothing else, they are known to pass as people. */
const sandboxes: Sequence[] = ['outlook.com', 'pphosted.com'].flatMap((provider) => [
  ...[15, 4 * MINUTE].map((at) => behind(provider, machine(`a real browser follows the only link after ${at} s`, [press(at, EDGE)]))),
  behind(provider, machine('a real browser shows the mail and follows the link in one go', [open(20, EDGE), press(20.6, EDGE)])),
  behind(provider, machine('a real browser follows two links', [press(30, EDGE), press(31, EDGE, 1)])),
  behind(
    provider,
    machine('a real browser follows the link and the hidden one', [press(30, EDGE), { ...trap(38, EDGE), navigated: true }]),
  ),
]);

/** Those that need nothing but times, links and programs. */
export const plainSequences: readonly Sequence[] = [...people, ...machines, ...both, ...further];

export const sequences: readonly Sequence[] = [...plainSequences, ...trapped, ...guarded, ...sandboxes];
