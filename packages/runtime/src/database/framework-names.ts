import {
  type DropIndexNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  SchemableIdentifierNode,
  type UnknownRow,
} from 'kysely'

/** Where the framework's own tables are: what their names begin with, and their schema; null is the default one. */
export interface FrameworkTablesLocation {
  readonly prefix: string
  readonly schema: string | null
}

/** Where they are unless the configuration says otherwise. */
export const defaultFrameworkLocation: FrameworkTablesLocation = { prefix: 'admin_', schema: null }

/** The schema by which statements name the framework's own tables, wherever they are: no table of an application has it. */
export const frameworkSchemaPlaceholder = '~quoin'

/** What a table, an index or a constraint of the framework is called at a place. */
export function frameworkObjectName(name: string, { prefix }: FrameworkTablesLocation): string {
  return name.startsWith(defaultFrameworkLocation.prefix)
    ? prefix + name.slice(defaultFrameworkLocation.prefix.length)
    : name
}

class PlacedTables extends OperationNodeTransformer {
  readonly #place: FrameworkTablesLocation

  constructor(place: FrameworkTablesLocation) {
    super()
    this.#place = place
  }

  protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {
    if (node.schema?.name !== frameworkSchemaPlaceholder) return node
    const { schema } = this.#place
    const name = frameworkObjectName(node.identifier.name, this.#place)
    return schema === null
      ? SchemableIdentifierNode.create(name)
      : SchemableIdentifierNode.createWithSchema(schema, name)
  }
}

/** Indexes and constraints are named after their table. */
class PlacedStructures extends PlacedTables {
  readonly #place: FrameworkTablesLocation

  constructor(place: FrameworkTablesLocation) {
    super(place)
    this.#place = place
  }

  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    return IdentifierNode.create(frameworkObjectName(node.name, this.#place))
  }

  protected override transformDropIndex(node: DropIndexNode, queryId?: QueryId): DropIndexNode {
    const { name, ...rest } = super.transformDropIndex(node, queryId)
    // An engine that knows an index by its table takes no schema beside it.
    return { ...rest, name: rest.table === undefined ? name : SchemableIdentifierNode.create(name.identifier.name) }
  }
}

/** Puts the place into statements that name tables by {@link frameworkSchemaPlaceholder}. */
export class FrameworkNames implements KyselyPlugin {
  readonly #tables: PlacedTables
  readonly #structures: PlacedStructures

  constructor(location: FrameworkTablesLocation) {
    this.#tables = new PlacedTables(location)
    this.#structures = new PlacedStructures(location)
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (!namesFramework(node)) return node
    const isStructure = /^(?:Create|Alter|Drop)/.test(node.kind)
    return (isStructure ? this.#structures : this.#tables).transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** Looking for it costs much less than a copy of the whole statement, which most do not need. */
function namesFramework(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(namesFramework)
  if (typeof node !== 'object' || node === null || !isNode(node)) return false
  if (SchemableIdentifierNode.is(node)) return node.schema?.name === frameworkSchemaPlaceholder
  for (const part of Object.values(node)) if (typeof part === 'object' && namesFramework(part)) return true
  return false
}

function isNode(value: object): value is OperationNode {
  return 'kind' in value
}
