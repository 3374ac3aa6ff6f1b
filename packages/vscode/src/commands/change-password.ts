import { takesPassword } from '../connections/connection.ts'
import { isConnectionNode } from '../databases/node-checks.ts'
import type { Command } from './command.ts'

/** Asks for the password of a connection again. */
export const changePassword: Command = {
  id: 'quoin.changePassword',
  run: async ({ connections }, node?: unknown) => {
    if (!isConnectionNode(node) || !takesPassword(node.connection)) return
    if ((await connections.askPassword(node.connection)) !== undefined) connections.refresh()
  },
}
