import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import {
  compareModules,
  compareNamesNaturally,
  type ImportElement,
  importLine,
  lineWidth,
} from '../emit/print-imports.ts'
import type { TextEdit } from './node-parts.ts'
import { commentsBeforeToken } from './normalize-code-layout.ts'
import { bindingsOf, type ImportBinding, localNameOrModule } from './source-bindings.ts'

/** What becomes of the imports of a file. */
export interface ImportChanges {
  /** By {@link localNameOrModule}. */
  readonly dropKeys?: ReadonlySet<string>
  readonly add: readonly ImportBinding[]
}

type ImportStatement = typescript.ImportDeclaration

/** Drops and adds names in the imports of a file; the others stay as they are written. */
export function editImports(
  ts: Compiler,
  source: typescript.SourceFile,
  { dropKeys: drop = new Set(), add }: ImportChanges,
): string {
  const left = new Set(add)
  const edits: TextEdit[] = []
  const remaining: ImportStatement[] = []
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const bindings = bindingsOf(ts, statement)
    const staying = bindings.filter((binding) => !drop.has(localNameOrModule(binding)))
    const joining = [...left].filter((binding) => canJoin(ts, statement, binding))
    for (const binding of joining) left.delete(binding)
    const isGone = staying.length + joining.length === 0 && bindings.length > 0
    if (!isGone) remaining.push(statement)
    if (staying.length === bindings.length && joining.length === 0) continue
    const comments = isGone ? [...new Set(statement.getText().match(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g))] : []
    const text = isGone
      ? comments.map((comment) => `${comment}\n`).join('')
      : rewritten(ts, statement, staying, joining)
    const end = isGone && source.text[statement.end] === '\n' ? statement.end + 1 : statement.end
    edits.push({ start: statement.getStart(), end, text })
  }
  const lines = Map.groupBy(left, ({ module, name }) => (isElement(name) ? module : `${name} ${module}`))
  for (const [index, bindings] of [...lines.values()].sort(byModule).entries())
    edits.push(newLine(ts, source, remaining, bindings, index === lines.size - 1))
  return applyEdits(source.text, edits)
}

function byModule([a]: readonly ImportBinding[], [b]: readonly ImportBinding[]): number {
  return compareModules(a?.module ?? '', b?.module ?? '')
}

/** Of several edits at one place the first comes first. */
function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(position, start) + inserted
    position = end
  }
  return result + text.slice(position)
}

/** An import on a line of its own, where the order of the house has it. */
function newLine(
  ts: Compiler,
  source: typescript.SourceFile,
  imports: readonly ImportStatement[],
  bindings: readonly ImportBinding[],
  isLast: boolean,
): TextEdit {
  const module = bindings[0]?.module ?? ''
  const isList = bindings.every(({ name }) => isElement(name))
  const elements = bindings.map(elementOf).sort((a, b) => compareNamesNaturally(a.text, b.text))
  const line = importLine(module, isList ? elements : [], {
    ...(imports[0] && endOf(imports[0])),
    ...(!isList && { head: elements.map(({ text }) => text).filter((text) => text !== '') }),
  })
  const at = (place: number, text: string): TextEdit => ({ start: place, end: place, text })
  const next = imports.find((statement) => compareModules(module, moduleOf(statement)) < 0)
  if (next) return at(next.getStart(), `${line}\n`)
  const isPrologue = (one: typescript.Statement): boolean =>
    ts.isExpressionStatement(one) && ts.isStringLiteral(one.expression)
  const last = imports.at(-1) ?? source.statements.filter(isPrologue).at(-1)
  return last
    ? at(last.end, `\n${line}`)
    : at(/^#!.*\n/.exec(source.text)?.[0].length ?? 0, `${line}\n${isLast ? '\n' : ''}`)
}

function canJoin(ts: Compiler, statement: ImportStatement, binding: ImportBinding): boolean {
  const { importClause, attributes } = statement
  const list = importClause?.namedBindings
  if (!isElement(binding.name) || attributes || moduleOf(statement) !== binding.module) return false
  return list !== undefined && ts.isNamedImports(list) && !(importClause?.phaseModifier && importClause.name)
}

/** One import with other names, in the quotes and with the end that it has. */
function rewritten(
  ts: Compiler,
  statement: ImportStatement,
  staying: readonly ImportBinding[],
  joining: readonly ImportBinding[],
): string {
  const { importClause } = statement
  const source = statement.getSourceFile().text
  const list = importClause?.namedBindings
  const stays = new Set(staying.map(({ local }) => local))
  const written = list && ts.isNamedImports(list) ? list.elements : []
  const isTypes = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  const elements: (ImportElement & { readonly comment: string })[] = []
  // Comments of what goes stay, with what follows.
  let comments: string[] = []
  for (const element of written) {
    comments.push(...commentsBeforeToken(ts, source, element.pos))
    if (!stays.has(element.name.text)) continue
    const text = element.getText().replace(/^type\s+/, '')
    elements.push({ text, typeOnly: isTypes || element.isTypeOnly, comment: comments.join('\n  ') })
    comments = []
  }
  if (list && ts.isNamedImports(list)) comments.push(...commentsBeforeToken(ts, source, list.elements.end))
  const [first] = elements
  if (first && comments.length > 0)
    elements[0] = { ...first, comment: [...comments, first.comment].filter((one) => one !== '').join('\n  ') }
  const isSorted = elements.every(
    ({ text }, index) => compareNamesNaturally(elements[index - 1]?.text ?? '', text) <= 0,
  )
  const all = [...elements, ...joining.map((binding) => ({ ...elementOf(binding), comment: '' }))]
  const ordered = isSorted ? all.sort((a, b) => compareNamesNaturally(a.text, b.text)) : all
  const namespace = list && ts.isNamespaceImport(list) && stays.has(list.name.text) ? [list.getText()] : []
  const head = importClause?.name && stays.has(importClause.name.text) ? [importClause.name.text] : []
  return importLine(moduleOf(statement), ordered.map(withComment), {
    ...endOf(statement),
    // One that would fit on a line was split by choice.
    isSplit: /\{\s*\n/.test(statement.getText()) && statement.getText().replace(/\s+/g, ' ').length <= lineWidth,
    head: [...head, ...namespace],
  }).replace(/^import(?= (?!type ))/, isTypes && head.length + namespace.length > 0 ? 'import type' : 'import')
}

function withComment({ text, comment, typeOnly }: ImportElement & { readonly comment: string }): ImportElement {
  if (comment === '') return { text, typeOnly }
  return { text: `${comment}${comment.startsWith('//') ? '\n  ' : ' '}${text}`, typeOnly }
}

function endOf(statement: ImportStatement): { readonly quote: string; readonly end: string } {
  const attributes = statement.attributes ? ` ${statement.attributes.getText()}` : ''
  const isEnded = statement.getText().endsWith(';')
  return { quote: statement.moduleSpecifier.getText()[0] ?? "'", end: `${attributes}${isEnded ? ';' : ''}` }
}

function moduleOf({ moduleSpecifier }: ImportStatement): string {
  return (moduleSpecifier as typescript.StringLiteral).text
}

/** Whether an imported name stands between braces. */
function isElement(name: string): boolean {
  return name !== '' && name !== '*' && name !== 'default'
}

function elementOf({ name, local, typeOnly }: ImportBinding): ImportElement {
  const text = name === '*' ? `* as ${local}` : name === local || !isElement(name) ? local : `${name} as ${local}`
  return { text, typeOnly }
}
