import type { Contributions } from '../provider/contributions.ts'
import type { Migration } from './migrations.ts'
import type { PreparedExtension } from './prepare-extension.ts'

/** An extension that is running. */
export interface LoadedExtension extends PreparedExtension {
  readonly contributions: Contributions
  readonly migrations: readonly Migration[]
}
