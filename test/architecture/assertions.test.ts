import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Whether a comment stands in front of a part of a statement, or of the statement itself. */
function isCommented(node: ts.Node, text: string): boolean {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
  if (comments.some(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia)) return true
  return (!ts.isStatement(node) || ts.isIfStatement(node.parent)) && isCommented(node.parent, text)
}

/** The type assertions of a file, and those without a comment that says why; `as const` asserts nothing. */
function assertionsOf(file: string, text: string): { readonly count: number; readonly bare: readonly string[] } {
  const bare: string[] = []
  let count = 0
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') {
      count += 1
      if (!isCommented(node, text)) bare.push(`${file}:${source.getLineAndCharacterOfPosition(node.end).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { count, bare }
}

it('the runtime asserts a type only where a comment says why nothing else can give it, and no more than today', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/runtime/src'], { cwd: root })
  const files = String(listed)
    .trim()
    .split('\n')
    .filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.map((file) => assertionsOf(file, readFileSync(join(root, file), 'utf8')))
  expect(found.flatMap(({ bare }) => bare)).toEqual([])
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(40)
})

it('a type assertion is counted, and a constant or an alias is not', () => {
  const text = `import { b as c } from './b.ts'\nconst d = ['e'] as const\nc(d as never)`
  expect(assertionsOf('a.ts', text)).toEqual({ count: 1, bare: ['a.ts:3'] })
  expect(assertionsOf('a.ts', text.replace('c(d', '// Why.\nc(d')).bare).toEqual([])
})
