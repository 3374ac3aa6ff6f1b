import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { SyntaxKind } = ts

const branching: ReadonlySet<ts.SyntaxKind> = new Set([
  SyntaxKind.IfStatement,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.CaseClause,
  SyntaxKind.ForStatement,
  SyntaxKind.ForOfStatement,
  SyntaxKind.ForInStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.DoStatement,
  SyntaxKind.CatchClause,
])
const choosing: ReadonlySet<ts.SyntaxKind> = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
])

/** The branches of a function, without those of functions in it. */
function branchesOf(node: ts.Node): number {
  let count = 0
  ts.forEachChild(node, (child) => {
    if (ts.isFunctionLike(child)) return
    if (branching.has(child.kind)) count += 1
    if (ts.isBinaryExpression(child) && choosing.has(child.operatorToken.kind)) count += 1
    count += branchesOf(child)
  })
  return count
}

/** The functions of a file with more than 15 branches; their lines are counted by the linter. */
function tooMuch(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
      if (branchesOf(node) > 15) found.push(`${file} ${name?.getText(source) ?? 'without a name'}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('functions of the panel and the runtime have at most 15 branches', () => {
  const patterns = [':(glob)packages/runtime/src/**/*.ts', ':(glob)packages/runtime/panel/**/*.ts*']
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\/test\/|\.d\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(700)
  expect(files.flatMap((file) => tooMuch(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

it('a function with 16 branches is found', () => {
  const branchy = `const f = (n: number) => ${'n ? 1 : '.repeat(16)}0`
  expect(tooMuch('a.ts', branchy)).toEqual(['a.ts f'])
  expect(tooMuch('a.ts', branchy.replace('n ? 1 : ', ''))).toEqual([])
})
