import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The type assertions of a file; `as const` asserts nothing. */
function assertionsOf(file: string, text: string): number {
  let count = 0
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') count += 1
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return count
}

it('the runtime asserts no more types than it does today; the number only gets smaller', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/runtime/src'], { cwd: root })
  const files = String(listed)
    .trim()
    .split('\n')
    .filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(300)
  const counts = files.map((file) => assertionsOf(file, readFileSync(join(root, file), 'utf8')))
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(71)
})

it('a type assertion is counted, and a constant or an alias is not', () => {
  expect(assertionsOf('a.ts', `import { b as c } from './b.ts'\nconst d = ['e'] as const\nc(d as never)`)).toBe(1)
})
