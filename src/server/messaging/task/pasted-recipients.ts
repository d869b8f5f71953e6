/** Somebody as typed, pasted or read out of a file. */
export interface PastedRecipient {
  /** As it was written; empty where a file names somebody without a number. */
  phone: string;
  name: string;
  companyname: string;
}

const BETWEEN = /[,;，；]+/;
const LONGEST = { phone: 40, name: 255 };

/** Reads typed or pasted text: numbers, one a line or parted by commas; or, out of a table, the number, the name and the company parted by tabs. */
export function pastedRecipients(text: string): PastedRecipient[] {
  return text
    .split('\n')
    .flatMap((line) => {
      if (!line.includes('\t')) return line.split(BETWEEN).map((phone) => ({ phone: phone.trim(), name: '', companyname: '' }));
      const [phone = '', name = '', companyname = ''] = line.split('\t').map((cell) => cell.trim());
      return { phone, name: name.slice(0, LONGEST.name), companyname: companyname.slice(0, LONGEST.name) };
    })
    .filter(({ phone, name, companyname }) => `${phone}${name}${companyname}` !== '');
}

/** Writes a recipient as the line that {@link pastedRecipients} reads; empty where nobody is named. */
export function writeRecipient({ phone, name, companyname }: PastedRecipient): string {
  const cells = [phone.slice(0, LONGEST.phone), name.slice(0, LONGEST.name), companyname.slice(0, LONGEST.name)];
  const line = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t');
  return line.trim() === '' ? '' : line.replace(/\t+$/, '');
}
