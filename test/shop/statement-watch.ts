import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type StatementCheckScope,
  type StatementMark,
  type StatementObserver,
  statementObserver,
} from '@quoin/runtime/testing'
import { DefaultQueryExecutor, type KyselyPlugin, type OperationNode } from 'kysely'

/**
 * Finds statements of requests that reach the table of a feature past the access layer. Each name of a table in a statement
 * is a node of its own, which stays the same object while the statement grows: the mark stands there.
 */
export class UnmarkedStatements implements StatementObserver {
  readonly #requests = new AsyncLocalStorage<StatementCheckScope>()
  readonly #marks = new WeakMap<object, StatementMark>()
  readonly #found: string[] = []

  plugin(mark: StatementMark): KyselyPlugin {
    return {
      transformQuery: ({ node }) => {
        for (const { name, node: identifier } of tablesIn(node)) {
          if (mark.table === null || mark.table === name) this.#marks.set(identifier, mark)
        }
        return node
      },
      transformResult: async ({ result }) => result,
    }
  }

  during<T>(request: StatementCheckScope, work: () => Promise<T>): Promise<T> {
    return this.#requests.run(request, work)
  }

  /** Looks at a statement before it is compiled. */
  check(node: OperationNode): void {
    const request = this.#requests.getStore()
    if (request === undefined || !asking.has(node.kind)) return
    for (const table of tablesIn(node)) {
      // The framework asks its own tables for whoever is logging in, and for their rights.
      if (!request.guardedTables.has(table.name) || table.name.startsWith('admin_')) continue
      const mark = this.#marks.get(table.node)
      const problem =
        mark === undefined
          ? 'without a mark of the access layer'
          : mark.userId !== request.userId
            ? `for user ${mark.userId}, sent by user ${request.userId}`
            : table.isWritten && mark.action === 'read'
              ? 'that is written, by what only reads'
              : null
      if (problem !== null) this.#found.push(`${request.name}: "${table.name}" ${problem}\n${new Error('sent').stack}`)
    }
  }

  /** What was found since this was asked last. */
  take(): readonly string[] {
    return this.#found.splice(0)
  }
}

interface NamedTable {
  readonly name: string
  readonly node: object
  readonly isWritten: boolean
}

/** What asks for rows; tables themselves are changed by migrations. */
const asking = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'RawNode'])
const writing = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])
/** Nodes that only name a table again. */
const referring = new Set(['ReferenceNode', 'SelectAllNode', 'ColumnNode'])

/** The tables that a statement reads or writes. */
function* tablesIn(node: unknown, parent: string | null = null): Generator<NamedTable> {
  if (Array.isArray(node)) for (const part of node) yield* tablesIn(part, parent)
  if (typeof node !== 'object' || node === null || !('kind' in node)) return
  const { kind } = node as OperationNode
  if (referring.has(kind)) return
  if (kind === 'TableNode') {
    const { table } = node as unknown as { readonly table: { readonly identifier: { readonly name: string } } }
    yield { name: table.identifier.name, node: table.identifier, isWritten: parent !== null && writing.has(parent) }
    return
  }
  // What a delete or an update names in `from` is its table.
  const around = kind === 'FromNode' && parent === 'DeleteQueryNode' ? parent : kind
  for (const part of Object.values(node)) yield* tablesIn(part, around)
}

/** What looks at the statements of all applications that tests serve. */
export const watch: UnmarkedStatements = new UnmarkedStatements()
statementObserver.current = watch
const { compileQuery } = DefaultQueryExecutor.prototype
DefaultQueryExecutor.prototype.compileQuery = function (this: DefaultQueryExecutor, node, id) {
  watch.check(node)
  return compileQuery.call(this, node, id)
}
/** Asked after each test by `test/machine/unmarked-statements.ts`. */
Object.assign(globalThis, { [Symbol.for('quoin.unmarkedStatements')]: () => watch.take() })
