import { isConnectionNode } from '../databases/node-checks.ts'
import type { Command } from './command.ts'

/** Removes the password of a connection from the secret storage. */
export const forgetPassword: Command = {
  id: 'quoin.forgetPassword',
  run: async ({ connections }, node?: unknown) => {
    if (isConnectionNode(node)) await connections.forgetPassword(node.connection)
  },
}
