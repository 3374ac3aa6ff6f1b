import type { Text } from '@quoin/extensions/text'
import { loadCompiler } from '../emit/load-compiler.ts'
import { GeneratorError } from '../errors.ts'
import type { ResolveClash } from '../merge/member-choice.ts'
import { mergeFile } from '../merge/merge-file.ts'
import type { MergeResult } from '../merge/merge-result.ts'
import { mergeWholeText } from '../merge/merge-whole.ts'
import { mergeBasePath } from '../plan/base-path.ts'
import { assertKnownChoices, type ClashChoices, choicesForFile, type FileChoices } from '../plan/clash-choice.ts'
import { normalizeFileText } from '../plan/file-style.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import { planClash } from '../plan/plan-clash.ts'
import { type FileInput, type PlannedFile, planFile } from '../plan/plan-file.ts'
import { planId } from '../plan/plan-id.ts'
import { migrationsFolder } from '../plan/plan-migration.ts'
import type { Project } from '../plan/project.ts'
import { basePathOfStoredFile, isBasePath, unpackBase, unpackOlderGeneratedTexts } from '../plan/stored-base.ts'
import { unifiedDiff } from '../plan/unified-diff.ts'
import { recordPath } from '../record/record-store.ts'
import { text } from '../sentence.ts'
import { historyEntryPath, type NamedEntry } from './history-entry.ts'
import type { RecordedChange } from './remember-run.ts'

/** How clashes of an undo are settled, and which migrations stay. */
export interface UndoOptions {
  /** How clashes are settled, by path: `keep` leaves what was edited since, `overwrite` undoes it. */
  readonly choices?: ClashChoices
  /** The migrations that stay, by their paths: the database has run them. */
  readonly keptMigrationPaths: ReadonlySet<string>
}

/** The migrations that a run wrote, by their paths. */
export function migrationPathsIn(changes: readonly RecordedChange[]): readonly string[] {
  return changes.flatMap(({ path, after }) => (path.startsWith(`${migrationsFolder}/`) && after !== null ? [path] : []))
}

/**
 * Plans how a run is undone. Of a file that was edited since, only what the run wrote goes, by the merge that
 * generating uses; where both touched the same place somebody has to choose.
 *
 * @throws {@link GeneratorError} `GENERATOR_UNDO_UNAVAILABLE` when something was generated since, elsewhere.
 */
export async function planUndo(
  project: Project,
  entry: NamedEntry,
  changes: readonly RecordedChange[],
  { choices = {}, keptMigrationPaths: staying }: UndoOptions,
): Promise<GenerationPlan> {
  const ownerOf = (path: string): string | null =>
    entry.records.find((name) => path === recordPath(name) || project.read(mergeBasePath(name, path)) !== null) ?? null
  const bases: Record<string, string | null> = {}
  const former: Record<string, readonly string[]> = {}
  const files: PlannedFile[] = []
  const warnings: Text[] = []
  for (const change of plainChanges(changes)) {
    const { path, before, after } = change
    if (isBasePath(path)) {
      if (belongsTo(path, staying)) continue
      if (project.read(path) !== after && project.read(path) !== before) throw generatedSince(entry, path)
      bases[path] = before
      former[path] = change.former
    } else if (!staying.has(path)) {
      const merge: FileInput['merge'] = path.endsWith('.json')
        ? mergeJson
        : async (...texts) => mergeFile(await loadCompiler(), path, ...texts)
      const file = await reversal(project, change, ownerOf(path), choicesForFile(choices, path), merge)
      if ('key' in file) warnings.push(file)
      else files.push(file)
    } else warnings.push(text('warning.migrationStays', { path }))
  }
  assertKnownChoices(choices, changes)
  const content = {
    records: entry.records,
    files: files.map(({ change }) => change),
    bases,
    former,
    routes: [],
    menu: [],
    migrations: [],
    lostRouteLines: [],
    warnings,
    clashes: files.flatMap(({ clash }) => clash ?? []),
  }
  return { id: planId(content), ...content }
}

/** One file as it was before, or why it is left as it is. */
async function reversal(
  project: Project,
  { path, before, after }: RecordedChange,
  record: string | null,
  choice: FileChoices,
  merge: FileInput['merge'],
): Promise<PlannedFile | Text> {
  const current = project.read(path)
  if (current === null && after !== null && before !== null) return text('warning.deletedSince', { path })
  const isUntouched =
    (current === null ? null : normalizeFileText(current)) === (after === null ? null : normalizeFileText(after))
  if (before === null) {
    if (current === null || isUntouched || choice.file === 'overwrite')
      return deletion(path, current, record, !isUntouched)
    if (choice.file !== undefined) return kept(path, current, record)
    const clash = planClash(path, 'GENERATOR_EDIT_CLASH', text('clash.editedSince', { path }))
    return { change: { ...deletion(path, current, record, true).change, action: 'clash' }, clash }
  }
  if (isUntouched) {
    const action = current === null ? 'create' : 'update'
    const diff = unifiedDiff(path, current, before)
    return { change: { path, action, before: current, after: before, diff, record, edited: false }, clash: null }
  }
  const base = after === null ? null : normalizeFileText(after)
  return planFile({ path, record, current, base, generated: normalizeFileText(before), choice, merge })
}

function deletion(path: string, current: string | null, record: string | null, edited: boolean): PlannedFile {
  const diff = unifiedDiff(path, current, null)
  return { change: { path, action: 'delete', before: current, after: null, diff, record, edited }, clash: null }
}

function kept(path: string, current: string, record: string | null): PlannedFile {
  const change = { path, action: 'unchanged' as const, before: current, after: current, diff: '', record, edited: true }
  return { change, clash: null }
}

async function mergeJson(mine: string, base: string, next: string, resolve: ResolveClash): Promise<MergeResult> {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  return mergeWholeText(isJson, mine, base, next, resolve)
}

interface PlainChange extends RecordedChange {
  /** Of a base, the earlier outputs that it had before. */
  readonly former: readonly string[]
}

/** Changes with the texts that bases hold; an old form that made room for that of today is no change. */
function plainChanges(changes: readonly RecordedChange[]): readonly PlainChange[] {
  const plain = new Map<string, PlainChange>()
  for (const { path: stored, before, after } of changes) {
    const base = basePathOfStoredFile(stored)
    const path = base ?? stored
    const textOf = (text: string | null): string | null =>
      text === null || base === null ? text : unpackBase(text, path)
    const other = plain.get(path)
    plain.set(path, {
      path,
      before: textOf(before) ?? other?.before ?? null,
      after: textOf(after) ?? other?.after ?? null,
      former: base === null || before === null ? (other?.former ?? []) : unpackOlderGeneratedTexts(before, path),
    })
  }
  return [...plain.values()]
}

/** What is remembered of a migration stays with it. */
function belongsTo(path: string, staying: ReadonlySet<string>): boolean {
  if (staying.size === 0) return false
  return path.endsWith('/table.json') || [...staying].some((migration) => path.endsWith(`/${migration}`))
}

function generatedSince({ name }: NamedEntry, path: string): GeneratorError {
  return new GeneratorError('GENERATOR_UNDO_UNAVAILABLE', {
    params: { entry: name, path, file: historyEntryPath(name) },
  })
}
