import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What is thrown at the author of code, and what nobody but a log reads. */
const forAuthors = /^(?:Type|Range|Syntax|Reference|Aggregate)?Error$|^Command$|^Map$|^Set$|^RegExp$/

/** Methods that show their text to a user. */
const showing =
  /^(?:terminal\.(?:line|note|done|warn|fail|step)|process\.std(?:out|err)\.write|confirm|mistaken|(?:.*\.)?(?:description|option|argument|addHelpText|validationFailed|show\w+Message))$/s

/** Places that still say something themselves; the list only gets shorter. */
const known: readonly string[] = [
  // The log of the editor.
  'packages/runtime/src/installed/project-database.ts: The audit log has no entry of "',
]

/** What only machines read: the help of metrics, and what is caught where it is thrown. */
const forMachines = ['packages/runtime/src/metrics/metrics.ts', 'packages/runtime/src/http/utf8-text.ts']

/** Whether a text says something in words, rather than naming something. */
function isSentence(text: string): boolean {
  const words = text.replaceAll(/^ *(?:quoin|npm|npx) .*$/gm, '')
  return /\p{Ll}{2,} \p{L}{2,}|^\p{Lu}\p{Ll}+[.!?]$/u.test(words)
}

/** The texts that an argument can be: of a condition both, of a template what stands between its values. */
function textsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [...textsOf(expression), literal.text]),
    ]
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isBinaryExpression(node)) return [...textsOf(node.left), ...textsOf(node.right)]
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsOf)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? textsOf(property.initializer) : [],
    )
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return textsOf(node.body)
  return []
}

function sentencesIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const made = ts.isNewExpression(node) && !forAuthors.test(node.expression.getText())
    const shown = ts.isCallExpression(node) && showing.test(node.expression.getText())
    if (made || shown) {
      for (const text of (node.arguments ?? []).flatMap(textsOf)) if (isSentence(text)) found.push(`${file}: ${text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('errors, results and help get no sentences of their own, only texts of catalogues', () => {
  const files = execFileSync('git', ['ls-files', 'packages/*/src/**/*.ts'], { cwd: root, encoding: 'utf8' })
  const found = files
    .split('\n')
    .filter((file) => file !== '' && !file.includes('/locales/') && !forMachines.includes(file))
    .flatMap(sentencesIn)
  expect(found).toEqual(known)
})
