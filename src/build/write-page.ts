import { LOCKED } from '#actors/kept/stored-account.ts';

export interface PageParts {
  title: string;
  /** In the head, before anything is painted. */
  styles: string;
  /** What stands in `#root` until the script takes over. */
  body: string;
  /** The address that `body` is the page of; none for the outline. */
  path?: string;
  /** Where the whole style sheet is. */
  styleSheet: string;
  /** Links the sheet at once, after the painted skeleton; otherwise the page can be read without it, and the script fetches it when it stands. */
  linksStyleSheet: boolean;
  /** The entry script, then everything it will ask for. */
  scripts: readonly string[];
  /** Leaves room for the scripts of the page that is asked for, and asks its first questions. */
  isForManyPages?: boolean;
  icon: string;
}

/**
 * One HTML file. The server fills `{{attributes}}`, `{{nonce}}`, `{{deployment}}`, `{{preloads}}` and `{{questions}}` for each request.
 *
 * Nothing in it runs without the nonce, and no element carries a handler, as the content security policy demands.
 */
export function writePage({
  title,
  styles,
  body,
  styleSheet,
  linksStyleSheet,
  scripts,
  icon,
  path,
  isForManyPages = false,
}: PageParts): string {
  const [entry = '', ...others] = scripts;
  const isPainted = !linksStyleSheet;
  return [
    '<!doctype html><html {{attributes}}><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta property="csp-nonce" nonce="{{nonce}}">',
    `<title>${title}</title><link rel="icon" type="image/svg+xml" href="${icon}">`,
    `<script nonce="{{nonce}}">${FIRST_LOOK}</script>`,
    `<style nonce="{{nonce}}">${styles}</style>`,
    ...(isPainted ? [] : others.map((script) => `<link rel="modulepreload" nonce="{{nonce}}" href="${script}">`)),
    isForManyPages ? `{{preloads}}<script nonce="{{nonce}}">${FIRST_QUESTIONS}</script>` : '',
    '<script type="application/json" id="deployment">{{deployment}}</script>',
    isPainted ? '' : `<script type="module" nonce="{{nonce}}" src="${entry}"></script>`,
    `</head><body><div id="root"${path === undefined ? '' : ` data-path="${path}"`}>${body}</div>`,
    isPainted
      ? `<script nonce="{{nonce}}" data-styles="${styleSheet}">${afterPaint(entry, others)}</script>`
      : `<link rel="stylesheet" href="${styleSheet}">`,
    '</body></html>\n',
  ].join('');
}

/**
 * Begins the program once its page can be read: asked for before, its scripts hold up the first paint. A page in the background paints nothing, and begins
 * at once. A form that is sent until then waits for `app/TakenOver.tsx`: the browser would send it by itself.
 */
function afterPaint(entry: string, others: readonly string[]): string {
  return [
    '{addEventListener("submit",(event)=>{event.preventDefault();window.sentEarly=event.target});',
    `const begin=()=>{for(const href of ${JSON.stringify(others)}){`,
    'const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}',
    `import("${entry}");${MEANWHILE}};`,
    'document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))}',
  ].join('');
}

/** Until a look is chosen, the page follows the operating system into the night, before its first paint. */
const FIRST_LOOK = `if(!/(^|; )look=/.test(document.cookie)&&matchMedia("(prefers-color-scheme:dark)").matches)document.documentElement.dataset.theme="night"`;

/**
 * Has the browser look up its languages while the scripts are on their way: its first format of a number and of a date take up to 80 ms, four times that on
 * a phone, and nothing is drawn without them.
 */
const MEANWHILE = 'setTimeout(()=>{new Intl.DateTimeFormat;new Intl.NumberFormat});';

/**
 * Asks what the page asks first while its script is on its way; `client/early-answers.ts` hands the answers on. A locked window asks for nothing.
 *
 * Answers are read to their end: one that nobody takes would hold its connection.
 */
const FIRST_QUESTIONS = [
  'try{const token=/(?:^|; )token=([^;]+)/.exec(document.cookie);',
  `if(token&&!localStorage.getItem("${LOCKED}")){`,
  'const headers={"accept-language":document.documentElement.lang,"x-token":decodeURIComponent(token[1])},',
  'ask=(path,body)=>fetch(path,body?{method:"POST",headers:{...headers,"content-type":"application/json"},body}:{headers}).then(async(answer)=>new Response(await answer.blob(),answer)).catch(()=>{});',
  'window.earlyAnswers=new Map({{questions}}.map(([path,body])=>[path+(body??""),ask(path,body)]))',
  '}}catch{}',
  MEANWHILE,
].join('');
