import type { Attempts } from '../attempt.ts'
import { entrances } from './entrances.ts'
import { files } from './files.ts'
import { forms } from './forms.ts'
import { lists } from './lists.ts'
import { panel } from './panel.ts'
import { rows } from './rows.ts'
import { sessions } from './sessions.ts'
import { tables } from './tables.ts'
import { tools } from './tools.ts'
import { users } from './users.ts'

/** Attempts at what the server answers over HTTP, at most four of a kind in each place. */
export const attempts: Attempts = {
  ...entrances,
  ...sessions,
  ...rows,
  ...forms,
  ...lists,
  ...files,
  ...tables,
  ...users,
  ...panel,
  ...tools,
}
