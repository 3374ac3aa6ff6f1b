import { isProblemNode } from '../databases/node-checks.ts'
import type { Command } from './command.ts'

/** Reads again what could not be read. */
export const retry: Command = {
  id: 'quoin.retry',
  run: ({ databases, connections }, node?: unknown) => {
    if (isProblemNode(node) && node.parent?.kind === 'connection' && node.parent.connection.problem !== null)
      return connections.refresh()
    databases.refresh(isProblemNode(node) ? (node.parent ?? undefined) : undefined)
  },
}
