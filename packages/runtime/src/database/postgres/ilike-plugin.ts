import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

class CaseInsensitiveLike extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const transformed = super.transformBinaryOperation(node, queryId)
    const { operator } = transformed
    if (!OperatorNode.is(operator)) return transformed
    if (operator.operator === 'like') return { ...transformed, operator: OperatorNode.create('ilike') }
    if (operator.operator === 'not like') return { ...transformed, operator: OperatorNode.create('not ilike') }
    return transformed
  }
}

/** Looking for it costs much less than a copy of the whole query, which most lists do not need. */
function holdsLike(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(holdsLike)
  if (typeof node !== 'object' || node === null || !('kind' in node)) return false
  if (node.kind === 'OperatorNode') return 'operator' in node && String(node.operator).includes('like')
  for (const part of Object.values(node)) if (typeof part === 'object' && holdsLike(part)) return true
  return false
}

/** PostgreSQL's `like` tells capitals apart, which nobody expects of a search field: it becomes `ilike`. */
export class IlikePlugin implements KyselyPlugin {
  readonly #transformer: CaseInsensitiveLike = new CaseInsensitiveLike()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return holdsLike(node) ? this.#transformer.transformNode(node, queryId) : node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
