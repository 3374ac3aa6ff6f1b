import type { Text } from '@quoin/extensions/text'
import type { ClashSides } from '../merge/member-choice.ts'

/** What happens to a file. */
export type FileAction = 'create' | 'update' | 'unchanged' | 'merge' | 'clash' | 'delete'

/** One file of a plan; texts are exactly what is and what would be on disk. */
export interface FileChange {
  /** Relative to the project, with forward slashes. */
  readonly path: string
  readonly action: FileAction
  readonly before: string | null
  /** With git-style markers for a clash; null for a file that goes, or that a user deleted and that stays so. */
  readonly after: string | null
  /** Unified; empty for an unchanged file. */
  readonly diff: string
  /** The record whose file it is; null for `routes/admin.ts`. */
  readonly record: string | null
  /** The file holds edits made by hand. */
  readonly edited: boolean
}

/** A file that cannot be written before somebody chooses. */
export interface PlanClash {
  readonly path: string
  readonly code: 'GENERATOR_FILE_CLASH' | 'GENERATOR_EDIT_CLASH' | 'GENERATOR_CODE_OLDER'
  /** Why. */
  readonly text: Text
  /** What `text` says, in English. */
  readonly message: string
  /** The class members or statements on which both sides differ. */
  readonly members: readonly string[]
  /** What each side has for them. */
  readonly sides: readonly ClashSides[]
}

/** The migration of a plan. */
export interface PlannedMigration {
  readonly path: string
  readonly kind: 'create' | 'alter'
  readonly table: string
  /** Run by `apply` (the create-table switch). */
  readonly run: boolean
  /** Steps that can lose data or fail on existing rows. */
  readonly risks: readonly Text[]
}

/** A resource of `routes/admin.ts`. */
export interface PlannedRoute {
  readonly path: string
  readonly controller: string
  readonly isNew: boolean
}

/** A menu entry of `routes/admin.ts`. */
export interface PlannedMenu {
  readonly key: string
  readonly title: string
  readonly icon: string
  readonly url: string
  readonly parent: string | null
  readonly order: number
}

/** What generating would do; `apply` does exactly this or nothing. */
export interface GenerationPlan {
  /** A hash of everything below: the same input gives the same plan through every door. */
  readonly id: string
  readonly records: readonly string[]
  readonly files: readonly FileChange[]
  /** The texts to remember as last generated, by path under `.quoin/base`; null forgets one. */
  readonly bases: Readonly<Record<string, string | null>>
  /** By the path of a base, the earlier outputs, where they are not those of before and what it replaces. */
  readonly former?: Readonly<Record<string, readonly string[]>>
  readonly routes: readonly PlannedRoute[]
  readonly menu: readonly PlannedMenu[]
  readonly migrations: readonly PlannedMigration[]
  /** Hand-added lines of `routes/admin.ts` that rewriting it loses. */
  readonly lostRouteLines: readonly string[]
  readonly warnings: readonly Text[]
  readonly clashes: readonly PlanClash[]
}
