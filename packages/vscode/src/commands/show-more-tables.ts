import { isTableParent } from '../databases/node-checks.ts'
import type { Command } from './command.ts'

/** Shows the next page of a long list of tables. */
export const showMoreTables: Command = {
  id: 'quoin.showMoreTables',
  run: ({ databases }, node?: unknown) => {
    const parent = (node as { parent?: unknown } | undefined)?.parent
    if (isTableParent(parent)) databases.showMore(parent)
  },
}
