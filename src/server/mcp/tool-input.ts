import { contract } from '#server/http/contract.ts';

/** An id, as a field of a tool. */
export const ID = { type: 'string', description: 'An id as another tool answered it.' };

/** Makes the schema of an input with these fields and no others. */
export function object(properties: object, required: readonly string[] = []): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

interface Schema {
  $ref?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

/** The fields of a schema of the contract, in full, because an assistant knows no contract. */
export function fieldsOf(name: keyof typeof contract.components.schemas, fields: readonly string[]): Record<string, Schema> {
  const { properties = {} } = contract.components.schemas[name] as Schema;
  return Object.fromEntries(fields.map((field) => [field, inFull(properties[field] ?? missing(name, field))]));
}

function missing(name: string, field: string): never {
  throw new Error(`The contract has no ${name}.${field}`);
}

function inFull({ $ref, ...own }: Schema): Schema {
  const named = $ref === undefined ? {} : (contract.components.schemas[$ref.replace('#/components/schemas/', '') as 'Id'] as Schema);
  const schema: Schema = { ...named, ...own };
  return {
    ...schema,
    ...(schema.items && { items: inFull(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([field, part]) => [field, inFull(part)])),
    }),
  };
}
