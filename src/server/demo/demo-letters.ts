/** What everybody who reads it is told, in the mail itself. */
const MADE_UP = '(This email is made up for the demo. 演示邮件，内容虚构。)';

/** One mail of the demo. */
export interface DemoLetter {
  /** From the customer's side, or written by the mailbox's holder. */
  direction: 'in' | 'out';
  text: string;
  hoursAgo: number;
  isRead?: false;
  isStarred?: true;
}

/** A conversation with one person. */
export interface DemoConversation {
  name: string;
  address: string;
  subject: string;
  letters: readonly DemoLetter[];
}

const MARK = '（演示）';

const from = (hoursAgo: number, text: string, more: Partial<DemoLetter> = {}): DemoLetter => ({
  direction: 'in',
  hoursAgo,
  text: `${text}\n\n${MADE_UP}`,
  ...more,
});
const by = (hoursAgo: number, text: string): DemoLetter => ({ direction: 'out', hoursAgo, text: `${text}\n\n${MADE_UP}` });

const person = (name: string) => ({ name: `${name}${MARK}`, address: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.com` });

/** Whose mailbox, and what is in it. */
export const demoMailboxes: Readonly<
  Record<'owner' | 'sales', { email: string; displayname: string; conversations: readonly DemoConversation[] }>
> = {
  owner: {
    email: 'linxiao@farsail-demo.example',
    displayname: `Lin Xiao${MARK}`,
    conversations: [
      {
        ...person('A. Sample'),
        subject: `Yearly contract 2027, garden tools${MARK}`,
        letters: [
          from(
            340,
            'Dear Lin,\n\nour plan for next year is ready. We expect 4 x 40HQ of garden tools, one each quarter. Can you hold the prices of this year for the whole contract?\n\nBest regards\nA. Sample',
          ),
          by(
            336,
            'Dear A.,\n\nthank you for the plan. We can hold the prices for shears and rakes. Steel for the spades went up by 6 %, so I propose to share that: plus 3 % on spades only.\n\nBest regards\nLin Xiao',
          ),
          from(
            290,
            'Dear Lin,\n\nthat is fair. Please send the draft of the contract with payment 30/70 and a clause for late delivery.\n\nA. Sample',
          ),
          by(
            286,
            'Dear A.,\n\nthe draft is attached in my next email. Late delivery: 0.5 % a week, at most 5 %. Please check article 7.\n\nLin Xiao',
          ),
          from(
            30,
            'Dear Lin,\n\nour lawyer has read it. Two remarks: the limit should be 8 %, and we would like the first container in the second week of February. Is that possible?\n\nA. Sample',
            { isStarred: true },
          ),
          from(3, 'Dear Lin,\n\none more thing: can we talk about it by phone tomorrow at 10:00 our time?\n\nA. Sample', { isRead: false }),
        ],
      },
      {
        ...person('B. Sample'),
        subject: `Quotation for LED work lamps${MARK}`,
        letters: [
          from(
            200,
            'Hello,\n\nplease quote 1,200 LED work lamps, 20 W, IP65, with our logo on the box. FOB Ningbo. What is your lead time?\n\nB. Sample',
          ),
          by(
            196,
            'Hello B.,\n\nFOB Ningbo USD 8.40 each at 1,200 pieces, 7.95 at 2,400. Logo on the box is free from 1,000 pieces. Lead time 35 days.\n\nLin Xiao',
          ),
          from(150, 'Hello Lin,\n\nanother supplier offers 7.80 at 1,200. Can you come closer?\n\nB. Sample'),
          by(
            147,
            'Hello B.,\n\nours has a driver with a five-year warranty and a CE report for each batch. If you take 2,400 in two deliveries, I can do 7.90.\n\nLin Xiao',
          ),
          from(8, 'Hello Lin,\n\nplease send me the CE report first. Then I decide this week.\n\nB. Sample', { isRead: false }),
        ],
      },
      {
        ...person('C. Sample'),
        subject: `Muestras de tijeras de podar${MARK}`,
        letters: [
          from(
            120,
            'Buenos días:\n\n¿podrían enviarnos dos muestras de las tijeras de podar con mango de haya? Pagamos nosotros el envío.\n\nSaludos\nC. Sample',
          ),
          by(116, 'Buenos días:\n\ncon mucho gusto. Las enviamos el jueves por mensajería. ¿Me confirma la dirección?\n\nLin Xiao'),
          from(96, 'La dirección es la misma que la del año pasado. ¡Gracias!\n\nC. Sample'),
          from(
            12,
            'Ya llegaron las muestras. La calidad es buena; el mango resulta un poco corto para nuestros clientes. ¿Lo fabrican también de 22 cm?\n\nC. Sample',
            { isRead: false },
          ),
        ],
      },
    ],
  },
  sales: {
    email: 'zhouyuqing@farsail-demo.example',
    displayname: `Zhou Yuqing${MARK}`,
    conversations: [
      {
        ...person('D. Sample'),
        subject: `Order 1042: shipping documents${MARK}`,
        letters: [
          by(
            170,
            'Dear D.,\n\nyour order 1042 left Ningbo on Sunday. The bill of lading comes as soon as the line has released it.\n\nZhou Yuqing',
          ),
          from(
            160,
            'Dear Yuqing,\n\nthank you. Please remember that our customs broker needs the packing list with net weights per carton.\n\nD. Sample',
          ),
          by(158, 'Dear D.,\n\nnoted. The packing list has net and gross weights per carton now.\n\nZhou Yuqing'),
          from(40, 'Dear Yuqing,\n\nthe documents are fine. When will the ship arrive at Hamburg?\n\nD. Sample'),
          by(38, 'Dear D.,\n\nthe line says the 9th. I will write to you if that changes.\n\nZhou Yuqing'),
          from(
            5,
            'Dear Yuqing,\n\nthe line now says the 12th. Our warehouse needs to know for sure: can you ask them, please?\n\nD. Sample',
            { isRead: false, isStarred: true },
          ),
        ],
      },
      {
        ...person('E. Sample'),
        subject: `Preise für Gartenhandschuhe${MARK}`,
        letters: [
          from(
            260,
            'Guten Tag,\n\nwir suchen einen Lieferanten für Gartenhandschuhe, 10.000 Paar im Jahr, Größen 7 bis 10. Bitte senden Sie uns ein Angebot.\n\nE. Sample',
          ),
          by(
            255,
            'Guten Tag,\n\nvielen Dank für Ihre Anfrage. FOB Ningbo 0,62 USD je Paar bei 10.000 Paar, gemischte Größen. Muster senden wir gern kostenlos.\n\nZhou Yuqing',
          ),
          from(100, 'Guten Tag,\n\ndie Muster sind gut. Haben Sie ein Prüfzeugnis nach EN 388?\n\nE. Sample'),
          by(98, 'Guten Tag,\n\ndas Prüfzeugnis nach EN 388 haben wir, Stufe 2121X. Ich sende es Ihnen heute.\n\nZhou Yuqing'),
          from(20, 'Guten Tag,\n\ndanke, das passt. Wir bestellen zunächst 2.500 Paar. Gilt der Preis auch dafür?\n\nE. Sample', {
            isRead: false,
          }),
        ],
      },
      {
        name: `F. Stranger${MARK}`,
        address: 'f.stranger@example.net',
        subject: `Inquiry about camping chairs${MARK}`,
        letters: [
          from(
            2,
            'Hi,\n\nwe found you on the web. Do you also make folding camping chairs? We need 800 pieces for spring. Please send a catalogue.\n\nF. Stranger',
            { isRead: false },
          ),
        ],
      },
    ],
  },
};
