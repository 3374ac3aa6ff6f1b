import { join } from 'node:path'
import { getClassPaths } from '../emit/feature.ts'
import { type Compiler, loadCompiler } from '../emit/load-compiler.ts'
import { isSameIgnoringLayout } from '../merge/is-same-ignoring-layout.ts'
import { segmentSource } from '../merge/source-segments.ts'
import { mergeBasePath } from '../plan/base-path.ts'
import { readBase } from '../plan/read-base.ts'
import { readText } from '../plan/read-text.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** The code of the pages of a controller that was edited by hand, as it stands in the file. */
export type HandEditedPages = Readonly<Partial<Record<'list' | 'form' | 'detail', string>>>

/**
 * The pages of a record whose code is not as it was generated last: what the hand laid out there is in no record. Of a
 * page that the class has no more, the code is that of the whole file.
 *
 * @param root the folder of the project
 */
export async function readHandEditedPages(
  root: string,
  record: Pick<GenerationRecord, 'name' | 'savePath' | 'modelName'>,
): Promise<HandEditedPages> {
  const { controller } = getClassPaths(record)
  const generated = readBase(root, mergeBasePath(record.name, controller))
  const text = readText(join(root, controller))
  if (generated === null || text === null || text === generated) return {}
  const ts = await loadCompiler()
  const [before, now] = [methodsOf(ts, generated), methodsOf(ts, text)]
  const pages = (['list', 'form', 'detail'] as const).flatMap((page) => {
    const [first, second] = [before.get(page), now.get(page)]
    if (first === undefined || (second !== undefined && isSameMethod(ts, first, second))) return []
    return [[page, second ?? text] as const]
  })
  return Object.fromEntries(pages)
}

/** The members of the classes of a file by their names, indented from their first line; none of one that does not parse. */
function methodsOf(ts: Compiler, text: string): ReadonlyMap<string, string> {
  const segments = segmentSource(ts, text)?.segments ?? []
  return new Map(
    segments.map(({ label, lead, text: code }) => {
      const line = `\n${lead.split('\n').at(-1)}`
      return [label.split('.')[1] ?? '', code.replaceAll(line, '\n')]
    }),
  )
}

function isSameMethod(ts: Compiler, first: string, second: string): boolean {
  const [one, other] = [first, second].map((code) => `class A {${code}}`)
  return one !== undefined && other !== undefined && isSameIgnoringLayout(ts, one, other)
}
