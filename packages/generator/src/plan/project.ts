import type { EmitterOverrides } from '../emit/emitters.ts'
import type { ModelReference } from '../emit/feature.ts'
import type { Formatter } from '../format/formatter.ts'
import type { ComponentByColumnType } from '../record/component-by-column-type.ts'
import type { FrameworkTablesLocation } from '../record/framework-tables.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { ReservedRoutes } from '../routes/reserved-routes.ts'

/** `config.generator` of a project, and what else of its configuration counts. */
export interface GeneratorConfig {
  readonly componentMap?: ComponentByColumnType
  readonly emitters?: EmitterOverrides
  /** `config.tables`: where the framework has tables of its own. */
  readonly tables?: FrameworkTablesLocation
  /** What the application answers before its features; nothing is known of it where it is left out. */
  readonly earlierRoutes?: ReservedRoutes
}

/** What planning may know of a project; in memory for tests, on disk through {@link readProject}. */
export interface Project {
  readonly records: readonly GenerationRecord[]
  readonly config: GeneratorConfig
  /** Hand-written models, and generated ones whose file exists. */
  readonly models: readonly ModelReference[]
  /** Gives texts the style of the project; left out where it has no formatter. */
  readonly format?: Formatter
  /** Nothing is there to check the types of planned code against. */
  readonly lacksTypes?: boolean
  /** The text of a file, or null. */
  read(path: string): string | null
  /** What was generated before a base: texts, then hashes; left out where nobody remembers. */
  former?(path: string): readonly string[]
  /** The names in a folder; empty when there is none. */
  list(folder: string): readonly string[]
}
