import { GeneratorError } from '../errors.ts'
import type { MemberChoice, ResolveClash } from '../merge/member-choice.ts'

/**
 * How a clash is settled: keep what is there, overwrite it with what is generated, have both, or a text of one's own.
 * What merges clean stays, whatever is chosen.
 */
export type ClashChoice = MemberChoice

/** What is chosen, by the path of a file or by `<path>#<member>` for one member of it. */
export type ClashChoices = Readonly<Record<string, ClashChoice>>

/** The choices for one file. */
export interface FileChoices {
  readonly file: ClashChoice | undefined
  readonly member: ResolveClash
  /** Only what is said of a member by its own name: it holds where the merge is clean, too. */
  readonly named: ResolveClash
}

/** What is chosen for a file as a whole, and for its members. */
export function choicesForFile(choices: ClashChoices, path: string): FileChoices {
  const file = choices[path]
  // A text is that of the file, not of each member.
  const forEach = typeof file === 'object' ? undefined : file
  const named: ResolveClash = (label) => choices[`${path}#${label}`]
  return { file, named, member: (label) => named(label) ?? forEach }
}

/**
 * Rejects choices for files that a plan does not have.
 *
 * @throws {@link GeneratorError} `GENERATOR_CHOICE_UNKNOWN`.
 */
export function assertKnownChoices(choices: ClashChoices, files: readonly { readonly path: string }[]): void {
  const known = new Set(files.map(({ path }) => path))
  const unknown = Object.keys(choices).find((key) => !known.has(key.split('#')[0] ?? ''))
  if (unknown === undefined) return
  throw new GeneratorError('GENERATOR_CHOICE_UNKNOWN', { params: { path: unknown } })
}
