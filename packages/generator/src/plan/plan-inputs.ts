import { loadCompiler } from '../emit/load-compiler.ts'
import type { Formatter, TextFile } from '../format/formatter.ts'
import { isSameIgnoringLayout } from '../merge/is-same-ignoring-layout.ts'
import { isCodePath } from '../merge/merge-file.ts'
import { nextTurn } from '../next-turn.ts'
import { detectFileStyle, normalizeFileText, withStyle } from './file-style.ts'
import { type FileInput, type FormattedFile, type PlannedFile, planFile } from './plan-file.ts'
import type { Project } from './project.ts'
import { unifiedDiff } from './unified-diff.ts'

/** Plans files; with the formatter of the project, in its style. */
export async function planInputs(
  inputs: readonly FileInput[],
  format: Formatter | undefined,
): Promise<readonly PlannedFile[]> {
  const laidOut = format ? await layOut(inputs, format) : await Promise.all(inputs.map(comparedWhole))
  const files = await Promise.all(
    inputs.map(async (input, index) => {
      await nextTurn()
      const own = laidOut[index]
      return own ? { ...(await planFile({ ...input, laidOut: own })), laidOut: own } : planFile(input)
    }),
  )
  return format ? finished(files, format) : files
}

/** A file that is written whole, where a formatter that the project does not name, such as the editor's, laid it out. */
async function comparedWhole({ path, current, base, generated, isWhole }: FileInput): Promise<FormattedFile | null> {
  if (!isWhole || current === null || !isCodePath(path)) return null
  const mine = normalizeFileText(current)
  if (mine === base || mine === generated) return null
  const ts = await loadCompiler()
  const isSame = (text: string): boolean => isSameIgnoringLayout(ts, mine, text)
  const isEdited = base !== null && !isSame(base)
  return { base, generated, isEdited, isGenerated: isSame(generated), isClean: true }
}

/** Files as the formatter has them; what can be seen without it is not asked. */
async function layOut(
  inputs: readonly Omit<FileInput, 'choice' | 'merge' | 'record'>[],
  format: Formatter,
): Promise<readonly FormattedFile[]> {
  const asked: TextFile[] = []
  const compared = inputs.map(async ({ path, current, moved = null, base, generated, ...input }) => {
    await nextTurn()
    const mine = current === null && moved === null ? null : normalizeFileText(current ?? moved ?? '')
    const isSame = async (other: string): Promise<boolean> => {
      if (mine === null || mine === normalizeFileText(other)) return mine !== null
      return isCodePath(path) && isSameIgnoringLayout(await loadCompiler(), mine, other)
    }
    const isBase = base !== null && (await isSame(base))
    const isGenerated = mine !== null && (input.isGenerated?.(mine) ?? (await isSame(generated)))
    const needed = isGenerated ? [] : mine === null || mine === base ? [generated] : [generated, base, mine]
    // Nothing new is generated: only whether somebody changed the file is of interest.
    const texts = base === generated && mine !== null && isBase ? [] : needed.filter((text) => text !== null)
    for (const text of new Set(texts)) asked.push({ path, text })
    return { path, mine, base, generated, isBase, isGenerated }
  })
  const known = await Promise.all(compared)
  const answers = asked.length === 0 ? [] : await format(asked)
  const formatted = new Map(asked.map(({ path, text }, index) => [`${path}\n${text}`, answers[index] ?? text]))
  return known.map(({ path, mine, base, generated, isBase, isGenerated }) => {
    const of = (text: string): string => formatted.get(`${path}\n${text}`) ?? text
    const own = mine === null ? null : normalizeFileText(of(mine))
    const isAs = (text: string | null): boolean => text !== null && own === normalizeFileText(of(text))
    return {
      base: base === null ? null : normalizeFileText(of(base)),
      generated: of(generated),
      isEdited: base !== null && !isBase && !isAs(base),
      isGenerated: isGenerated || isAs(generated),
      isClean: own === mine,
    }
  })
}

/** Whether somebody changed what a file says since it was generated. */
export async function isEdited(project: Project, path: string, current: string, base: string): Promise<boolean> {
  if (normalizeFileText(current) === base) return false
  if (!project.format) return true
  const [laidOut] = await layOut([{ path, current, base, generated: base }], project.format)
  return laidOut?.isEdited ?? true
}

/** What was merged into files that the formatter has nothing to say against is formatted, too. */
async function finished(files: readonly PlannedFile[], format: Formatter): Promise<readonly PlannedFile[]> {
  const merged = files.filter(({ isToFormat, change }) => isToFormat && change.after !== change.before)
  if (merged.length === 0) return files
  const answers = await format(
    merged.map(({ change }) => ({ path: change.path, text: normalizeFileText(change.after ?? '') })),
  )
  const texts = new Map(merged.map((file, index) => [file, answers[index] ?? '']))
  return files.map((file) => {
    const text = texts.get(file)
    if (text === undefined) return file
    const { path, before, after } = file.change
    const written = withStyle(normalizeFileText(text), detectFileStyle(after ?? ''))
    const action = written === before ? 'unchanged' : file.change.action
    return { ...file, change: { ...file.change, action, after: written, diff: unifiedDiff(path, before, written) } }
  })
}
