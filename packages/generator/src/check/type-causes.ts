import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Compiler, loadCompiler } from '../emit/load-compiler.ts'
import { isSameIgnoringLayout } from '../merge/is-same-ignoring-layout.ts'
import { mergeBasePath, sharedMergeBaseOwner } from '../plan/base-path.ts'
import type { FileChange } from '../plan/generation-plan.ts'
import { readBase } from '../plan/read-base.ts'
import { findChangedMember } from './find-changed-member.ts'
import { missingPackage, missingTsconfigPackage } from './missing-package.ts'
import type { Overlay, TypeDiagnostic, TypeProgram } from './type-program.ts'

/** What has to change for a type error to go. */
export type TypeErrorCause =
  /** A package is not installed, or without its types. */
  | { readonly kind: 'install'; readonly packages: readonly string[]; readonly command: string }
  /** tsconfig.json is wrong, or asks for more or less than generated code is written for. */
  | { readonly kind: 'tsconfig'; readonly options: readonly string[]; readonly problem: string | null }
  /** A file that the code imports is not there. */
  | { readonly kind: 'missing'; readonly path: string }
  /** A line written by hand; without a line, the file as a whole. */
  | { readonly kind: 'edit'; readonly path: string; readonly line: number | null }
  /** A field of a record. */
  | { readonly kind: 'field'; readonly record: string; readonly field: string }
  /** The generated code itself: an emitter of the project, or a defect of ours. */
  | { readonly kind: 'code' }

/** An error with its cause. */
export interface ExplainedDiagnostic {
  readonly diagnostic: TypeDiagnostic
  readonly cause: TypeErrorCause
  /** The member that the error is in, where edits of it were merged with what is generated. */
  readonly member: string | null
  /** The file, which holds hand edits or only depends on the plan, had the error before. */
  readonly isOld: boolean
}

interface Found {
  readonly root: string
  /** The files that change. */
  readonly files: readonly FileChange[]
  readonly bases: Readonly<Record<string, string | null>>
  readonly overlay: Overlay
  readonly program: TypeProgram
  readonly found: readonly TypeDiagnostic[]
}

/**
 * Finds out what causes errors by taking one thing away at a time: the project's own options of the compiler, then the
 * edits made by hand. What an error goes with is its cause.
 */
export async function findTypeErrorCauses(input: Found): Promise<readonly ExplainedDiagnostic[]> {
  const { root, files, overlay, program, found } = input
  const edited = new Set(files.filter((file) => file.edited).map(({ path }) => path))
  const own = program.ownFiles()
  const byOptions = await guiltyOptions(input)
  const ts = await loadCompiler()
  const generated = generatedTexts(ts, input, own)
  const edits = await guiltyEdits(input, generated)
  const others = found.map(({ path }) => path).filter((path) => !files.some((file) => file.path === path))
  const mayBeOld = new Set([...edited, ...others])
  const before = mayBeOld.size === 0 ? [] : await program.diagnose(new Map(), [...mayBeOld])
  const isOld = oldAmong(found, before)

  const problem = program.configProblems[0]?.message ?? null
  const causeOf = (diagnostic: TypeDiagnostic): TypeErrorCause => {
    const key = keyOf(diagnostic)
    if (byOptions.gone.has(placeOf(diagnostic)))
      return missingTsconfigPackage(root, program) ?? { kind: 'tsconfig', options: byOptions.options, problem }
    const missing = missingPackage(root, diagnostic)
    if (missing) return missing
    const edit = edits.get(key)
    if (edit !== undefined) return editIn(diagnostic, edit, overlay, generated)
    const written = writtenByHand(input, diagnostic, generated)
    if (written) return written
    const record = files.find(({ path }) => path === diagnostic.path)?.record ?? null
    if (others.includes(diagnostic.path)) return dependantCause(root, diagnostic)
    if (record !== null && diagnostic.field !== null) return { kind: 'field', record, field: diagnostic.field }
    return { kind: 'code' }
  }
  const memberOf = ({ path, line }: TypeDiagnostic): string | null => {
    const file = files.find((one) => one.path === path)
    const [base, now] = [
      file && readBase(root, mergeBasePath(file.record ?? sharedMergeBaseOwner, path)),
      generated.get(path),
    ]
    if (!file?.edited || file.before === file.after || file.before === null || base == null || !now) return null
    return findChangedMember(ts, { mine: file.before, base, generated: now, merged: file.after ?? '' }, line)
  }
  return found.map((diagnostic) => ({
    diagnostic,
    cause: causeOf(diagnostic),
    member: memberOf(diagnostic),
    isOld: isOld.has(diagnostic),
  }))
}

/** Lines move when edits are taken away; what is wrong does not. */
function keyOf({ path, code, message }: TypeDiagnostic): string {
  return `${path} ${code} ${message}`
}

/** The errors that were there before: one of them accounts for one, so that a second of its kind is new. */
function oldAmong(found: readonly TypeDiagnostic[], before: readonly TypeDiagnostic[]): ReadonlySet<TypeDiagnostic> {
  const left = Map.groupBy(before, keyOf)
  return new Set(
    found.filter((diagnostic) => {
      const same = left.get(keyOf(diagnostic)) ?? []
      return same.pop() !== undefined
    }),
  )
}

/** The compiler words an error by the types that its options give. */
function placeOf({ path, line }: TypeDiagnostic): string {
  return `${path}:${line}`
}

function keys(diagnostics: readonly TypeDiagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.map(keyOf))
}

/** The errors that go with options of the project's own, and those options: as few as a short search finds. */
async function guiltyOptions({ overlay, program, found }: Found) {
  const paths = [...new Set(found.map(({ path }) => path))]
  const places = found.map(placeOf)
  const own = program.ownOptions()
  const goneWithout = async (names: readonly string[]): Promise<readonly string[]> => {
    const left = new Set((await (await program.withStandard(names)).diagnose(overlay, paths)).map(placeOf))
    return places.filter((place) => !left.has(place))
  }
  const gone = own.length === 0 ? [] : await goneWithout(own)
  const [first] = gone
  if (first === undefined) return { gone: new Set<string>(), options: [] }
  // What it sets otherwise is more likely than what it leaves out, and a few names are found faster than one.
  const set = own.filter((name) => program.sets(name))
  if (set.length === 0 || set.length === own.length || !(await goneWithout(set)).includes(first))
    return { gone: new Set(gone), options: own }
  let options = set
  while (options.length > few) {
    const half = options.slice(0, Math.ceil(options.length / 2))
    const other = options.slice(half.length)
    if ((await goneWithout(half)).includes(first)) options = half
    else if ((await goneWithout(other)).includes(first)) options = other
    else break
  }
  return { gone: new Set(gone), options }
}

const few = 3

/** By error, the edited file that it goes with. */
async function guiltyEdits(
  { overlay, program, found }: Found,
  generated: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const guilty = new Map<string, string>()
  const paths = [...new Set(found.map(({ path }) => path))]
  const files = [...generated.keys()]
  const without = async (taken: readonly string[]): Promise<ReadonlySet<string>> => {
    const texts = taken.map((path) => [path, generated.get(path) ?? null] as const)
    return keys(await program.diagnose(new Map([...overlay, ...texts]), paths))
  }
  if (files.length === 0) return guilty
  const left = await without(files)
  const open = found.map(keyOf).filter((key) => !left.has(key))
  for (const path of files) {
    const undecided = open.filter((key) => !guilty.has(key))
    if (undecided.length === 0) break
    const still = await without([path])
    for (const key of undecided) if (!still.has(key)) guilty.set(key, path)
  }
  // Several edits together: the first of them stands for all.
  for (const key of open) if (!guilty.has(key)) guilty.set(key, files[0] ?? '')
  return guilty
}

/** The texts that were generated, of files that hold something else by now. */
function generatedTexts(
  ts: Compiler,
  { root, files, bases, overlay }: Found,
  own: readonly string[],
): ReadonlyMap<string, string> {
  const planned = Object.keys(bases).map((path) => path.split('/')[2] ?? '')
  const owners = [...new Set([...ownersIn(root), ...planned])]
  const texts = new Map<string, string>()
  for (const path of new Set([...files.map((file) => file.path), ...own])) {
    const found = owners.map((owner) => mergeBasePath(owner, path)).map((base) => bases[base] ?? readBase(root, base))
    const generated = found.find((text) => text !== null)
    const now = overlay.get(path) ?? textOf(root, path)
    if (generated == null || now === null) continue
    if (!isSameIgnoringLayout(ts, generated, now)) texts.set(path, generated)
  }
  return texts
}

function editIn(
  { path, line, related }: TypeDiagnostic,
  edited: string,
  overlay: Overlay,
  generated: ReadonlyMap<string, string>,
): TypeErrorCause {
  if (path === edited) return { kind: 'edit', path, line }
  const named = related.find((place) => place.path === edited)
  const text = overlay.get(edited)
  return {
    kind: 'edit',
    path: edited,
    line: named?.line ?? (text == null ? null : firstDifference(text, generated.get(edited) ?? '')),
  }
}

/** A file of the project that was never generated, and that the error is about. */
function writtenByHand(
  { root, overlay, files }: Found,
  { path, imported, related }: TypeDiagnostic,
  generated: ReadonlyMap<string, string>,
): TypeErrorCause | null {
  const isOurs = (one: string): boolean =>
    files.some((file) => file.path === one) || generated.has(one) || isGenerated(root, one)
  if (imported?.startsWith('.')) {
    const target = posix.join(posix.dirname(path), imported)
    if (!overlay.has(target) && textOf(root, target) === null) return { kind: 'missing', path: target }
    if (!isOurs(target)) return { kind: 'edit', path: target, line: null }
  }
  const place = related.find((one) => !isOurs(one.path))
  return place ? { kind: 'edit', ...place } : null
}

/** Of a file that depends on the plan: it was written by hand, or belongs to another record. */
function dependantCause(root: string, { path, line, field }: TypeDiagnostic): TypeErrorCause {
  const record = ownersIn(root).find((owner) => readBase(root, mergeBasePath(owner, path)) !== null)
  return record === undefined || field === null ? { kind: 'edit', path, line } : { kind: 'field', record, field }
}

function isGenerated(root: string, path: string): boolean {
  return ownersIn(root).some((owner) => readBase(root, mergeBasePath(owner, path)) !== null)
}

function ownersIn(root: string): readonly string[] {
  const folder = join(root, '.quoin/base')
  return existsSync(folder) ? readdirSync(folder) : []
}

function firstDifference(text: string, other: string): number {
  const lines = other.split('\n')
  const index = text.split('\n').findIndex((line, at) => line !== lines[at])
  return index + 1
}

function textOf(root: string, path: string): string | null {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
