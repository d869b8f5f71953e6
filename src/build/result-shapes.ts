interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  items?: Schema;
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  contentSchema?: Schema;
}

interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: Readonly<Record<string, unknown>> }>>>>;
  components?: { schemas?: Readonly<Record<string, Schema>> };
}

/** What a value that travels as JSON text has to look like; lengths and patterns do not matter to a reader. */
type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'any'
  | { ref: string }
  | { list: Shape }
  | { one: readonly unknown[] }
  | { any: readonly Shape[] }
  | { fields: Readonly<Record<string, Shape>>; needs: readonly string[] };

/**
 * The module with the shapes of all results that travel as JSON text: the client checks them itself, because to the contract they are strings.
 *
 * They are plain data for a small reader and not generated code, so that checking costs the browser a few hundred bytes.
 */
export function resultShapes(contract: Contract): string {
  const results = Object.values(contract.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => {
      const schema = contentSchema(operation.responses);
      return schema ? [[operation.operationId, shapeOf(schema)] as const] : [];
    }),
  );
  const names = new Set<string>();
  for (const [, shape] of results) collect(shape, contract, names);
  const shapes = Object.fromEntries([...names].toSorted().map((name) => [name, named(contract, name)]));
  return `/** Shapes that others refer to. */\nexport const shapes = ${JSON.stringify(shapes)} as const;\n\n/** The shape of each result that travels as JSON text. */\nexport const resultShapes = ${JSON.stringify(Object.fromEntries(results))} as const;\n`;
}

function contentSchema(responses: Readonly<Record<string, unknown>>): Schema | undefined {
  const reply = responses['200'] as { content?: Record<string, { schema?: Schema }> } | undefined;
  return reply?.content?.['application/json']?.schema?.properties?.['result']?.contentSchema;
}

function named(contract: Contract, name: string): Shape {
  const schema = contract.components?.schemas?.[name];
  if (!schema) throw new Error(`The contract has no schema ${name}`);
  return shapeOf(schema);
}

function collect(shape: Shape, contract: Contract, names: Set<string>): void {
  for (const [, name = ''] of JSON.stringify(shape).matchAll(/"ref":"(\w+)"/g)) {
    if (names.has(name)) continue;
    names.add(name);
    collect(named(contract, name), contract, names);
  }
}

function shapeOf(schema: Schema): Shape {
  if (schema.$ref !== undefined) return { ref: schema.$ref.split('/').at(-1) ?? '' };
  if (schema.oneOf) return { any: schema.oneOf.map(shapeOf) };
  if (schema.enum) return { one: schema.enum };
  if (schema.const !== undefined) return { one: [schema.const] };
  if (typeof schema.type !== 'string') return schema.type ? { any: schema.type.map((type) => shapeOf({ ...schema, type })) } : 'any';
  return ofType(schema, schema.type);
}

function ofType(schema: Schema, type: string): Shape {
  if (type === 'array') return { list: shapeOf(schema.items ?? {}) };
  if (type === 'integer') return 'number';
  if (type !== 'object') return type as 'string';
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, shapeOf(field)] as const);
  return { fields: Object.fromEntries(fields), needs: schema.required ?? [] };
}
