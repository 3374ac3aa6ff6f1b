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

/** PostgreSQL's `like` tells capitals apart, which nobody expects of a search field: it becomes `ilike`. */
export class LikePlugin implements KyselyPlugin {
  readonly #transformer: CaseInsensitiveLike = new CaseInsensitiveLike()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
