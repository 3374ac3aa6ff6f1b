import type { Command } from './command.ts'

/** Opens the log of the extension and its engine. */
export const showLog: Command = {
  id: 'quoin.showLog',
  run: ({ log }) => log.show(),
}
