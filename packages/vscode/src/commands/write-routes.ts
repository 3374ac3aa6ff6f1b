import { chooseProject } from '../projects.ts'
import type { Command } from './command.ts'
import { applyWithQuestion } from './generate-record.ts'
import { requireTrust } from './table-target.ts'

/** Writes routes/admin.* again from all records. */
export const writeRoutes: Command = {
  id: 'quoin.writeRoutes',
  run: async (services) => {
    requireTrust()
    const root = await chooseProject()
    return root === undefined ? undefined : applyWithQuestion(services, root, null, null)
  },
}
