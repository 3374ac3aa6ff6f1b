import type { ConnectionNode, ProblemNode, SchemaNode, TableNode } from './database-node.ts'

// Commands are open to every caller (keybindings, other extensions), so what they are given is looked at first.

function hasKind(node: unknown, kind: string): boolean {
  return node !== null && typeof node === 'object' && 'kind' in node && node.kind === kind
}

function hasObject(node: unknown, key: string): boolean {
  const value = (node as Readonly<Record<string, unknown>>)[key]
  return value !== null && typeof value === 'object'
}

/** Whether a command was given a table of the tree. */
export function isTableNode(node: unknown): node is TableNode {
  return hasKind(node, 'table') && hasObject(node, 'table') && hasObject(node, 'connection')
}

/** Whether a command was given a connection of the tree. */
export function isConnectionNode(node: unknown): node is ConnectionNode {
  return hasKind(node, 'connection') && hasObject(node, 'connection')
}

/** Whether a command was given the parent of a page of tables. */
export function isTableParent(node: unknown): node is SchemaNode | ConnectionNode {
  return (hasKind(node, 'schema') || hasKind(node, 'connection')) && hasObject(node, 'connection')
}

/** Whether a command was given something that could not be read. */
export function isProblemNode(node: unknown): node is ProblemNode {
  return hasKind(node, 'problem')
}
