import type { Command } from './command.ts'

/** Ends what the Databases view is reading. */
export const cancelReading: Command = {
  id: 'quoin.cancelReading',
  run: ({ databases }) => databases.cancel(),
}
