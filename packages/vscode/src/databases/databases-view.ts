import type { ForeignKey, TableSummary } from '@quoin/introspect'
import { opensFile } from '@quoin/introspect/address'
import * as vscode from 'vscode'
import type { Connection } from '../connections/connection.ts'
import type { Connections } from '../connections/connections.ts'
import type { FoundConnections } from '../connections/found-connections.ts'
import type { EngineClient } from '../engine/engine-client.ts'
import { describeAnyError, EngineError, VscodeError } from '../errors.ts'
import { localized, t } from '../texts.ts'
import { databaseItem } from './database-item.ts'
import {
  type ConnectionNode,
  type DatabaseNode,
  type GroupNode,
  type ProblemNode,
  type SchemaNode,
  type TableNode,
  tableGroups,
} from './database-node.ts'

/** How many tables a node shows before the rest is asked for: a tree of 5,000 rows at once stalls the window. */
const pageSize = 500

/** The Databases view: connection, schema, table, then columns, indexes, foreign keys and checks; each read when opened. */
export class DatabasesView implements vscode.TreeDataProvider<DatabaseNode>, vscode.Disposable {
  readonly #engine: EngineClient
  readonly #connections: Connections
  readonly #found: FoundConnections
  readonly #changed = new vscode.EventEmitter<DatabaseNode | undefined>()
  readonly #shown = new Map<string, number>()
  readonly #tables = new Map<string, Promise<readonly TableSummary[]>>()
  #cancellation = new vscode.CancellationTokenSource()
  #reading = 0
  #filter = ''
  #isEmpty = false
  readonly onDidChangeTreeData: vscode.Event<DatabaseNode | undefined> = this.#changed.event

  constructor(engine: EngineClient, connections: Connections, found: FoundConnections) {
    this.#engine = engine
    this.#connections = connections
    this.#found = found
    connections.onDidChange(() => this.refresh())
    found.onDidChange(() => this.#isEmpty && this.refresh())
  }

  get filter(): string {
    return this.#filter
  }

  /** Shows only tables whose name or comment holds the text. */
  set filter(text: string) {
    this.#filter = text.trim().toLowerCase()
    void vscode.commands.executeCommand('setContext', 'quoin.filtered', this.#filter !== '')
    this.#changed.fire(undefined)
  }

  /** Reads again: everything, or what is under one node. */
  refresh(node?: DatabaseNode): void {
    if (node?.kind === 'connection') this.#tables.delete(node.connection.id)
    else if (node === undefined) this.#tables.clear()
    this.#changed.fire(node)
  }

  /** Ends what is being read; the nodes say so and can be retried. */
  cancel(): void {
    this.#cancellation.cancel()
    this.#cancellation = new vscode.CancellationTokenSource()
  }

  showMore(parent: SchemaNode | ConnectionNode): void {
    const key = pageKey(parent)
    this.#shown.set(key, (this.#shown.get(key) ?? pageSize) + pageSize)
    this.#changed.fire(parent)
  }

  getTreeItem(node: DatabaseNode): vscode.TreeItem {
    return databaseItem(node)
  }

  async getChildren(node?: DatabaseNode): Promise<DatabaseNode[]> {
    if (node === undefined) return this.#roots()
    switch (node.kind) {
      case 'connection':
        return this.#attempt(node, () => this.#schemas(node))
      case 'schema':
        return this.#page(node, node.tables)
      case 'table':
        return this.#attempt(node, () => this.#groups(node))
      case 'group':
        return groupChildren(node)
      case 'foreignKey':
        return [referencedTable(node.connection, node.foreignKey)]
      default:
        return []
    }
  }

  dispose(): void {
    this.#cancellation.cancel()
    this.#changed.dispose()
  }

  async #roots(): Promise<DatabaseNode[]> {
    const connections = await this.#busy(() => this.#connections.list(this.#cancellation.token))
    this.#isEmpty = connections.length === 0
    // Where nothing is connected, what files name is offered.
    const found = this.#isEmpty ? await this.#busy(() => this.#found.list()) : []
    void vscode.commands.executeCommand('setContext', 'quoin.hasConnections', !this.#isEmpty)
    void vscode.commands.executeCommand('setContext', 'quoin.foundConnections', found.length > 0)
    return connections.map((connection) => ({ kind: 'connection', connection }))
  }

  async #schemas(node: ConnectionNode): Promise<DatabaseNode[]> {
    const { connection } = node
    if (connection.problem !== null)
      return [{ kind: 'problem', message: localized(connection.problem), hint: null, parent: node }]
    const tables = await this.#list(node)
    const matching = this.#filter === '' ? tables : tables.filter((table) => this.#matches(table))
    const schemas = Map.groupBy(matching, ({ schema }) => schema)
    // One file has one namespace, and its name says nothing.
    if (opensFile(connection.driver)) return this.#page(node, matching)
    return [...schemas].map(([schema, members]) => ({ kind: 'schema', connection, schema, tables: members }))
  }

  #list({ connection }: ConnectionNode): Promise<readonly TableSummary[]> {
    const known = this.#tables.get(connection.id)
    if (known) return known
    // Taken now: what is cancelled while a password is asked for is not read afterwards.
    const { token } = this.#cancellation
    const listed = (async () => {
      const data = await this.#connections.withPassword(connection)
      if (!data) throw new VscodeError('VSCODE_CANCELLED.password', { params: {} })
      return this.#engine.request('tables', { connection: data }, token)
    })()
    this.#tables.set(connection.id, listed)
    listed.catch(() => this.#tables.delete(connection.id))
    return listed
  }

  #page(parent: SchemaNode | ConnectionNode, tables: readonly TableSummary[]): DatabaseNode[] {
    const shown = this.#shown.get(pageKey(parent)) ?? pageSize
    const { connection } = parent
    const nodes: DatabaseNode[] = tables.slice(0, shown).map((table) => ({ kind: 'table', connection, table }))
    if (tables.length > shown) nodes.push({ kind: 'more', parent, hidden: tables.length - shown })
    return nodes
  }

  async #groups(node: TableNode): Promise<DatabaseNode[]> {
    const { token } = this.#cancellation
    const data = await this.#connections.withPassword(node.connection)
    if (!data) throw new VscodeError('VSCODE_CANCELLED.password', { params: {} })
    const { schema, name } = node.table
    const { table, problem } = await this.#engine.request('checkedTable', { connection: data, schema, name }, token)
    const { connection } = node
    const groups = tableGroups
      .filter((group) => group === 'columns' || table[group].length > 0)
      .map((group): DatabaseNode => ({ kind: 'group', connection, group, table }))
    return problem === null ? groups : [{ kind: 'problem', message: problem, hint: null, parent: node }, ...groups]
  }

  async #attempt(parent: ConnectionNode | TableNode, read: () => Promise<DatabaseNode[]>): Promise<DatabaseNode[]> {
    const { token } = this.#cancellation
    try {
      return await this.#busy(read)
    } catch (error) {
      if (error instanceof EngineError && error.code === 'INTROSPECT_LOGIN_REJECTED')
        return [problem(error, parent, t('editor.connection.rejected'))]
      if (token.isCancellationRequested)
        return [{ kind: 'problem', message: t('VSCODE_CANCELLED'), hint: null, parent }]
      return [problem(error, parent)]
    }
  }

  async #busy<Result>(work: () => Promise<Result>): Promise<Result> {
    const mark = (change: number): void => {
      this.#reading += change
      void vscode.commands.executeCommand('setContext', 'quoin.reading', this.#reading > 0)
    }
    mark(1)
    try {
      return await work()
    } finally {
      mark(-1)
    }
  }

  #matches({ name, comment }: TableSummary): boolean {
    return name.toLowerCase().includes(this.#filter) || comment?.toLowerCase().includes(this.#filter) === true
  }
}

function pageKey(parent: SchemaNode | ConnectionNode): string {
  return parent.kind === 'schema' ? `${parent.connection.id}/${parent.schema}` : parent.connection.id
}

function problem(error: unknown, parent: ConnectionNode | TableNode, advice?: string): ProblemNode {
  const { message, hint } = describeAnyError(error, localized)
  return { kind: 'problem', message, hint: advice ?? hint, parent }
}

/** Where a foreign key leads: a table like any other of the tree. */
function referencedTable(connection: Connection, { references: { schema, table: name } }: ForeignKey): TableNode {
  return { kind: 'table', connection, table: { schema, name, kind: 'table', comment: null } }
}

function groupChildren({ table, group, connection }: GroupNode): DatabaseNode[] {
  if (group === 'columns') return table.columns.map((column) => ({ kind: 'column', column, table }))
  if (group === 'indexes') return table.indexes.map((index) => ({ kind: 'index', index }))
  if (group === 'checks') return table.checks.map((check) => ({ kind: 'check', check }))
  return table.foreignKeys.map((foreignKey) => ({ kind: 'foreignKey', foreignKey, connection }))
}
