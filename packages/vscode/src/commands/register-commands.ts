import * as vscode from 'vscode'
import { reportError } from '../report.ts'
import type { Services } from '../services.ts'
import type { Command } from './command.ts'
import { connectionCommands } from './connection-commands.ts'
import { generatorScreenCommands } from './generator-screen-commands.ts'
import { recordCommands } from './record-commands.ts'
import { reviewCommands } from './review-commands.ts'
import { serverCommands } from './server-commands.ts'
import { tableCommands } from './table-commands.ts'
import { viewCommands } from './view-commands.ts'

/** Every command of the extension. */
const commands: readonly Command[] = [
  ...viewCommands,
  ...connectionCommands,
  ...tableCommands,
  ...recordCommands,
  ...generatorScreenCommands,
  ...reviewCommands,
  ...serverCommands,
]

/** Registers the commands; what a command throws becomes a message a user can act on. */
export function registerCommands(services: Services): readonly vscode.Disposable[] {
  return commands.map(({ id, run }) =>
    vscode.commands.registerCommand(id, (...given: readonly unknown[]) =>
      Promise.resolve()
        .then(() => run(services, ...given))
        .catch((error: unknown) => reportError(services, error)),
    ),
  )
}
