import { relative } from 'node:path'
import type { Column, ForeignKey, Index, Table } from '@quoin/introspect'
import { databaseLocation, opensFile } from '@quoin/introspect/address'
import * as vscode from 'vscode'
import type { Connection } from '../connections/connection.ts'
import type { ConnectionColor } from '../connections/connection-color.ts'
import { t } from '../texts.ts'
import type { DatabaseNode } from './database-node.ts'

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState

/** How a node of the Databases view looks. Names come from a database: they are only ever shown as plain text. */
export function databaseItem(node: DatabaseNode): vscode.TreeItem {
  switch (node.kind) {
    case 'connection': {
      const { connection } = node
      const description = placeOf(connection)
      return item(connection.name, Collapsed, {
        id: connection.id,
        icon: 'database',
        ...(connection.color !== null && { color: connection.color }),
        description,
        tooltip: `${connection.name}\n${description}`,
        context: `connection.${connection.source}.${opensFile(connection.driver) ? 'file' : 'server'}`,
      })
    }
    case 'schema':
      return item(node.schema, Collapsed, { icon: 'symbol-namespace', description: String(node.tables.length) })
    case 'table': {
      const { table } = node
      return item(table.name, Collapsed, {
        icon: table.kind === 'view' ? 'preview' : 'table',
        description: firstLine(table.comment),
        tooltip: [`${table.schema}.${table.name}`, table.comment].filter(Boolean).join('\n'),
        context: table.kind,
      })
    }
    case 'group':
      return item(t(`editor.table.${node.group}`), node.group === 'columns' ? Expanded : Collapsed, {
        icon: 'list-flat',
        description: String(node.table[node.group].length),
      })
    case 'column':
      return columnItem(node.column, node.table)
    case 'index':
      return indexItem(node.index)
    case 'foreignKey':
      return foreignKeyItem(node.foreignKey)
    case 'check':
      return item(node.check.name ?? node.check.expression, None, {
        icon: 'check',
        description: node.check.name === null ? '' : node.check.expression,
        tooltip: node.check.expression,
        context: 'check',
      })
    case 'more':
      return item(t('editor.table.more', { count: node.hidden }), None, {
        icon: 'ellipsis',
        command: { command: 'quoin.showMoreTables', title: t('editor.table.showMore'), arguments: [node] },
      })
    case 'problem':
      return item(node.message, None, {
        icon: 'error',
        tooltip: [node.message, node.hint].filter(Boolean).join('\n'),
        description: node.hint ?? '',
        context: 'problem',
        command: { command: 'quoin.retry', title: t('editor.retry'), arguments: [node] },
      })
  }
}

interface Look {
  readonly id?: string
  readonly icon: string
  /** Of the charts of the theme. */
  readonly color?: ConnectionColor
  readonly description?: string
  readonly tooltip?: string
  readonly context?: string
  readonly command?: vscode.Command
}

function item(label: string, state: vscode.TreeItemCollapsibleState, look: Look): vscode.TreeItem {
  const result = new vscode.TreeItem(label, state)
  if (look.id !== undefined) result.id = look.id
  const color = look.color && new vscode.ThemeColor(`charts.${look.color}`)
  result.iconPath = new vscode.ThemeIcon(look.icon, color)
  result.description = look.description ?? ''
  result.tooltip = look.tooltip ?? label
  if (look.context !== undefined) result.contextValue = look.context
  if (look.command !== undefined) result.command = look.command
  return result
}

function columnItem(column: Column, table: Table): vscode.TreeItem {
  const primary = table.primaryKey?.columns.includes(column.name) === true
  const foreign = table.foreignKeys.some(({ columns }) => columns.includes(column.name))
  const facts = [
    column.type.raw,
    primary ? t('editor.column.primaryKey') : null,
    foreign ? t('editor.column.foreignKey') : null,
    column.unique && !primary ? t('editor.column.unique') : null,
    column.nullable ? t('editor.column.nullable') : null,
    column.default ? t('editor.column.default', { value: column.default.value }) : null,
    firstLine(column.comment) || null,
  ].filter((fact) => fact !== null)
  return item(column.name, None, {
    icon: primary ? 'key' : foreign ? 'link' : 'symbol-field',
    description: facts.join(' · '),
    tooltip: [column.name, ...facts, column.comment].filter(Boolean).join('\n'),
    context: 'column',
  })
}

function indexItem({ name, kind, columns, where }: Index): vscode.TreeItem {
  const parts = columns.map((column) => column.name ?? column.expression ?? '')
  const named = { kind: t(`editor.index.${kind}`), columns: parts }
  return item(name, None, {
    icon: kind === 'primary' ? 'key' : 'symbol-key',
    description: where ? t('editor.index.where', { ...named, condition: where }) : t('editor.index.columns', named),
    context: 'index',
  })
}

function foreignKeyItem({ name, columns, references, onDelete }: ForeignKey): vscode.TreeItem {
  return item(columns.join(', '), Collapsed, {
    icon: 'references',
    description: `→ ${references.table}(${references.columns.join(', ')})`,
    tooltip: [
      name,
      `${columns.join(', ')} → ${references.table}`,
      t('editor.foreignKey.onDelete', { action: onDelete }),
    ]
      .filter(Boolean)
      .join('\n'),
    context: 'foreignKey',
  })
}

/** The file, relative to its project where it lies in there, or driver and host. */
function placeOf({ data, driver, root, problem }: Connection): string {
  if (problem !== null) return driver
  const { file, host, database } = databaseLocation(data)
  if (file === null) return `${driver} ${host} ${database}`
  const inside = root === null ? '..' : relative(root, file)
  return inside.startsWith('..') ? file : inside
}

function firstLine(comment: string | null): string {
  return comment?.split(/\r?\n/)[0] ?? ''
}
