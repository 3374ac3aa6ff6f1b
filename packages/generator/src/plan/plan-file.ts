import type { Text } from '@quoin/extensions/text'
import type { ResolveClash } from '../merge/member-choice.ts'
import type { MergeResult } from '../merge/merge-result.ts'
import { hasClashMarkers } from '../merge/merge-text.ts'
import { wholeFileLabel } from '../merge/merge-whole.ts'
import { text } from '../sentence.ts'
import type { FileChoices } from './clash-choice.ts'
import { detectFileStyle, normalizeFileText, withStyle } from './file-style.ts'
import type { FileChange, PlanClash } from './generation-plan.ts'
import { planClash } from './plan-clash.ts'
import { unifiedDiff } from './unified-diff.ts'

/** What is known of a file before it is planned. */
export interface FileInput {
  readonly path: string
  readonly record: string | null
  /** On disk now; null where the file has another path until now. */
  readonly current: string | null
  /** The text of the file under the path that it has until now. */
  readonly moved?: string | null
  /** As last generated; null when this record never wrote the file. */
  readonly base: string | null
  readonly generated: string
  /** Whether a text says what is generated, where that is no code. */
  readonly isGenerated?: (text: string) => boolean
  readonly choice: FileChoices
  /** What was generated before the last time, where a text is that, or an edit of it. */
  readonly formerOutputOf?: (text: string) => string | null
  /** Whatever is there is written again. */
  readonly isWhole?: boolean
  /** What clashes is written with git's markers, to be solved in the file. */
  readonly withMarkers?: boolean
  /** What the formatter of the project makes of it; without one, texts are compared and written as they are. */
  readonly laidOut?: FormattedFile
  readonly merge: (
    mine: string,
    base: string,
    generated: string,
    resolve: ResolveClash,
    named: ResolveClash,
  ) => Promise<MergeResult>
}

/** A file as the formatter of the project has it. */
export interface FormattedFile {
  readonly base: string | null
  /** As it is written: with the line ends of the formatter. */
  readonly generated: string
  /** Somebody changed what the file says, not only how it is laid out. */
  readonly isEdited: boolean
  /** It says what is generated. */
  readonly isGenerated: boolean
  /** The formatter has nothing to say against it. */
  readonly isClean: boolean
}

/** What becomes of a file, and why it cannot when it cannot. */
export interface PlannedFile {
  readonly change: FileChange
  readonly clash: PlanClash | null
  /** Somebody chose what stays of it: from now on it counts as edited, whatever earlier output it is like. */
  readonly isSettled?: boolean
  /** What to know of the file. */
  readonly warning?: Text
  readonly laidOut?: FormattedFile
  /** Its text was merged, and is still to be formatted. */
  readonly isToFormat?: boolean
}

/** Decides about one file: a hand edit is merged, a file of somebody else is never overwritten. */
export async function planFile(input: FileInput): Promise<PlannedFile> {
  const { path, record, isWhole = false, laidOut } = input
  const written = laidOut?.generated ?? input.generated
  const choice = input.choice.file
  const current = input.current ?? input.moved ?? null
  if (current === null) {
    if (typeof choice === 'object') return planned(input, 'create', normalizeFileText(choice.text), true)
    return isDeletedByHand(input) ? planned(input, 'unchanged', null, true) : planned(input, 'create', written, false)
  }
  const style = detectFileStyle(current)
  const mine = normalizeFileText(current)
  const base = laidOut?.base ?? (input.base === null ? null : normalizeFileText(input.base))
  const generated = normalizeFileText(written)
  const edited = laidOut?.isEdited ?? (base !== null && mine !== base)
  const restyle = (text: string): string => withStyle(text, style)
  if (laidOut?.isGenerated ?? input.isGenerated?.(mine) ?? mine === generated)
    return planned(input, 'unchanged', current, edited)
  if (isWhole) return planned(input, 'update', restyle(generated), edited)
  if (typeof choice === 'object')
    return { ...planned(input, 'merge', restyle(normalizeFileText(choice.text)), true), isSettled: true }
  if (base === null) {
    if (choice === 'keep') return planned(input, 'unchanged', current, true)
    if (choice === 'overwrite') return planned(input, 'update', restyle(generated), edited)
    const said = record === null ? text('clash.unknown', { path }) : text('clash.unknownFor', { path, record })
    const clash = planClash(path, 'GENERATOR_FILE_CLASH', said)
    return { change: changeOf(input, 'clash', restyle(generated), true), clash }
  }
  if (!edited && [base, input.base].includes(mine)) return planned(input, 'update', restyle(generated), false)
  const origin = edited && !hasClashMarkers(mine) ? (input.formerOutputOf?.(mine) ?? null) : null
  if (origin !== null) return planOlder(input, current, origin, restyle)
  if (hasClashMarkers(mine)) {
    const clash = planClash(path, 'GENERATOR_EDIT_CLASH', text('clash.markers', { path }), {
      members: [wholeFileLabel],
    })
    return { change: changeOf(input, 'clash', current, true), clash }
  }
  if (input.base === input.generated) return planned(input, 'unchanged', current, true)
  // Code that nobody formatted is merged as it was printed.
  const isAsPrinted = input.base !== null && sharedLines(mine, input.base) > sharedLines(mine, base)
  const sides =
    isAsPrinted && input.base !== null ? ([input.base, input.generated] as const) : ([base, generated] as const)
  let isSettled = false
  const settle: ResolveClash = (label) => {
    const chosen = input.choice.member(label)
    if (chosen !== undefined) isSettled = true
    return chosen
  }
  const merged = await input.merge(mine, ...sides, settle, input.choice.named)
  if (merged.clashes.length === 0) {
    const isSame = merged.text === mine && input.current !== null
    const file: PlannedFile = {
      ...planned(
        input,
        isSame ? 'unchanged' : edited ? 'merge' : 'update',
        isSame ? current : restyle(merged.text),
        edited,
      ),
      isToFormat: laidOut !== undefined && (laidOut.isClean || !edited),
      isSettled,
    }
    const warning = text('warning.mergedByLines', { path })
    return merged.isUnchecked ? { ...file, warning } : file
  }
  // Only its lay-out was changed by hand.
  if (!edited) return planned(input, 'update', restyle(generated), false)
  if (input.withMarkers === true) {
    const warning = text('warning.markers', { path })
    return { ...planned(input, 'merge', restyle(merged.text), true), warning }
  }
  const { clashes: members, sides: both = [] } = merged
  const single = members.filter((label) => input.choice.member(label) === 'both')
  const isRejected = single.length > 0
  const said = text(isRejected ? 'clash.notBoth' : 'clash.edited', { path, members: isRejected ? single : members })
  const clash = planClash(path, 'GENERATOR_EDIT_CLASH', said, { members, sides: both })
  return { change: changeOf(input, 'clash', restyle(merged.text), true), clash }
}

/**
 * Code that was generated before the last time, as another commit has it, and may be wanted so. What somebody edited in
 * it since stays where it is overwritten, as far as it is no clash.
 */
async function planOlder(
  input: FileInput,
  current: string,
  origin: string,
  restyle: (text: string) => string,
): Promise<PlannedFile> {
  const { path, choice, laidOut } = input
  const [mine, generated] = [normalizeFileText(current), normalizeFileText(laidOut?.generated ?? input.generated)]
  const isEdited = mine !== origin
  const { text: merged } = isEdited
    ? await input.merge(mine, origin, generated, () => 'overwrite', choice.named)
    : { text: generated }
  if (choice.file === 'overwrite') {
    const file = planned(input, isEdited ? 'merge' : 'update', restyle(merged), isEdited)
    return { ...file, isToFormat: isEdited && laidOut !== undefined }
  }
  if (choice.file === 'keep') return { ...planned(input, 'unchanged', current, true), isSettled: true }
  const clash = planClash(path, 'GENERATOR_CODE_OLDER', text('clash.older', { path }))
  return { change: changeOf(input, 'clash', restyle(merged), isEdited), clash }
}

/** What a user deleted stays deleted until they want it back. */
export function isDeletedByHand({ current, moved = null, base, isWhole = false, choice }: FileInput): boolean {
  const isWanted = choice.file === 'overwrite' || typeof choice.file === 'object' || isWhole
  return current === null && moved === null && base !== null && !isWanted
}

/** Whether a user deleted the file, and it stays so. */
export function leavesFileDeleted({ action, after }: FileChange): boolean {
  return action === 'unchanged' && after === null
}

/** How many lines of a text another one has. */
function sharedLines(text: string, other: string): number {
  const lines = new Set(other.split('\n'))
  return text.split('\n').filter((line) => lines.has(line)).length
}

function planned(input: FileInput, action: FileChange['action'], after: string | null, edited: boolean): PlannedFile {
  return { change: changeOf(input, action, after, edited), clash: null }
}

function changeOf(
  { path, record, current, moved = null }: FileInput,
  planned: FileChange['action'],
  after: string | null,
  edited: boolean,
): FileChange {
  // A file that comes from another path is new in this one, whatever of it stays.
  const action = moved !== null && planned !== 'clash' ? (edited ? 'merge' : 'create') : planned
  return { path, action, before: current, after, diff: unifiedDiff(path, current, after), record, edited }
}
