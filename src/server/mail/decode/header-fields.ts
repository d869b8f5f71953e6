/** The fields of a header by their names in small letters; the values are bytes as Latin-1, unfolded. */
export type HeaderFields = ReadonlyMap<string, readonly string[]>;

/** More lines than any true header has; a stranger's further ones are left unread. */
const MOST_LINES = 20_000;
const NAME = /^([!-9;-~]{1,200})[ \t]*:/;

/** Reads the fields of a header, up to the empty line that ends it; what is no field is passed over. */
export function headerFields(raw: Buffer): HeaderFields {
  const fields = new Map<string, string[]>();
  let current: { name: string; lines: string[] } | undefined;
  const keep = () => {
    if (!current) return;
    const values = fields.get(current.name) ?? [];
    values.push(current.lines.join('').trim());
    fields.set(current.name, values);
    current = undefined;
  };
  for (const line of raw.toString('latin1').split(/\r\n|\n|\r/, MOST_LINES)) {
    if (line === '') break;
    if (/^[ \t]/.test(line)) {
      current?.lines.push(` ${line.trimStart()}`);
      continue;
    }
    keep();
    const [whole, name] = NAME.exec(line) ?? [];
    if (whole !== undefined && name !== undefined) current = { name: name.toLowerCase(), lines: [line.slice(whole.length)] };
  }
  keep();
  return fields;
}

/** The first value of a field as it stands there, or nothing. */
export function firstField(fields: HeaderFields, name: string): string | undefined {
  return fields.get(name)?.[0];
}
