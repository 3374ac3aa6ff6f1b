import type { ts as typescript } from 'ts-morph'
import {
  type EnvironmentVariables,
  isObject,
  propertyAt,
  resolveEnvironmentVariable,
  type StaticValue,
  UnknownValue,
} from './static-value.ts'

type Compiler = typeof typescript
type Expression = typescript.Expression
type CallLike = typescript.CallExpression | typescript.NewExpression

/** What calls say that hand their argument on. */
const passing: ReadonlySet<string> = new Set(['defineConfig', 'String', 'Object.freeze'])
const numeric: ReadonlySet<string> = new Set(['Number', 'parseInt', 'Number.parseInt'])
const environments: ReadonlySet<string> = new Set(['process.env', 'import.meta.env', 'Bun.env'])

/** A call or construction with what stands first in it. */
interface ReadCall {
  readonly callee: string
  /** What its result is called; null where it has no name. */
  readonly name: string | null
  readonly argument: StaticValue
}

/** A TypeScript or JavaScript file, as far as its text says what is in it. */
export interface StaticModule {
  /** `export default`, or `module.exports`. */
  readonly exported: StaticValue
  readonly calls: readonly ReadCall[]
}

/** Reads literals, constants of the file and variables of the environment; runs nothing. */
export async function readModuleStatically(
  path: string,
  text: string,
  variables: EnvironmentVariables,
): Promise<StaticModule> {
  if (path.endsWith('.json')) return { exported: parsedJson(text), calls: [] }
  const { ts } = await import('ts-morph')
  return new ModuleReader(ts, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), variables).read()
}

function parsedJson(text: string): StaticValue {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

class ModuleReader {
  readonly #ts: Compiler
  readonly #source: typescript.SourceFile
  readonly #variables: EnvironmentVariables
  /** Constants at the top of the file, by name. */
  readonly #constants = new Map<string, Expression>()
  /** Those taken out of `process.env`, with the names they have there. */
  readonly #taken = new Map<string, string>()
  readonly #evaluating = new Set<Expression>()

  constructor(ts: Compiler, source: typescript.SourceFile, variables: EnvironmentVariables) {
    this.#ts = ts
    this.#source = source
    this.#variables = variables
  }

  read(): StaticModule {
    const { forEachChild, isVariableStatement } = this.#ts
    forEachChild(this.#source, (statement) => {
      if (!isVariableStatement(statement)) return
      for (const declaration of statement.declarationList.declarations) this.#declare(declaration)
    })
    const calls: ReadCall[] = []
    const visit = (node: typescript.Node): void => {
      if (this.#ts.isNewExpression(node) || this.#ts.isCallExpression(node)) calls.push(this.#call(node))
      forEachChild(node, visit)
    }
    visit(this.#source)
    return { exported: this.#exported(), calls }
  }

  #declare({ name, initializer, parent }: typescript.VariableDeclaration): void {
    const { isIdentifier, isObjectBindingPattern, NodeFlags } = this.#ts
    if (initializer === undefined || !(parent.flags & NodeFlags.Const)) return
    if (isIdentifier(name)) this.#constants.set(name.text, initializer)
    if (!isObjectBindingPattern(name) || !environments.has(initializer.getText())) return
    for (const element of name.elements)
      if (isIdentifier(element.name) && !element.initializer)
        this.#taken.set(element.name.text, element.propertyName?.getText() ?? element.name.text)
  }

  #exported(): StaticValue {
    const { isExportAssignment, isExpressionStatement, isBinaryExpression } = this.#ts
    for (const statement of this.#source.statements) {
      if (isExportAssignment(statement)) return this.#value(statement.expression)
      if (!isExpressionStatement(statement) || !isBinaryExpression(statement.expression)) continue
      const { left, right } = statement.expression
      if (/^(?:module\.)?exports(?:\.default)?$/.test(left.getText())) return this.#value(right)
    }
    return undefined
  }

  #call(node: CallLike): ReadCall {
    const [first] = node.arguments ?? []
    const { isVariableDeclaration } = this.#ts
    return {
      callee: node.expression.getText(),
      name: isVariableDeclaration(node.parent) ? node.parent.name.getText() : null,
      argument:
        first && this.#ts.isObjectLiteralExpression(this.#bare(first)) ? this.#value(first) : this.#named(first),
    }
  }

  /** A constant that is given by its name. */
  #named(node: Expression | undefined): StaticValue {
    return node && this.#ts.isIdentifier(node) ? this.#value(node) : undefined
  }

  /** Without parentheses, `!`, `as` and `satisfies`. */
  #bare(node: Expression): Expression {
    const { isParenthesizedExpression, isNonNullExpression, isAsExpression, isSatisfiesExpression } = this.#ts
    const isWrapped =
      isParenthesizedExpression(node) ||
      isNonNullExpression(node) ||
      isAsExpression(node) ||
      isSatisfiesExpression(node)
    return isWrapped ? this.#bare(node.expression) : node
  }

  #value(outer: Expression): StaticValue {
    const ts = this.#ts
    const node = this.#bare(outer)
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text)
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false
    if (node.kind === ts.SyntaxKind.NullKeyword) return null
    if (ts.isObjectLiteralExpression(node)) return this.#object(node)
    if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => this.#value(element))
    if (ts.isTemplateExpression(node)) return this.#template(node)
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, node.name.text)
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      return this.#property(node, node.argumentExpression.text)
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken)
      return toNumber(this.#value(node.operand))
    if (ts.isBinaryExpression(node)) return this.#binary(node)
    if (ts.isCallExpression(node)) return this.#result(node)
    if (ts.isIdentifier(node)) return this.#identifier(node.text)
    return new UnknownValue(null)
  }

  #identifier(name: string): StaticValue {
    const taken = this.#taken.get(name)
    if (taken !== undefined) return resolveEnvironmentVariable(this.#variables, taken)
    const constant = this.#constants.get(name)
    if (name === 'undefined') return undefined
    // One that is made of itself.
    if (constant === undefined || this.#evaluating.has(constant)) return new UnknownValue(null)
    this.#evaluating.add(constant)
    const value = this.#value(constant)
    this.#evaluating.delete(constant)
    return value
  }

  #property(node: typescript.PropertyAccessExpression | typescript.ElementAccessExpression, name: string): StaticValue {
    if (environments.has(node.expression.getText())) return resolveEnvironmentVariable(this.#variables, name)
    const object = this.#value(node.expression)
    return isObject(object) ? propertyAt(object, name) : new UnknownValue(null)
  }

  #object(node: typescript.ObjectLiteralExpression): StaticValue {
    const { isPropertyAssignment, isShorthandPropertyAssignment, isSpreadAssignment } = this.#ts
    const entries: [string, StaticValue][] = []
    for (const property of node.properties) {
      if (isPropertyAssignment(property)) entries.push([nameOf(property.name), this.#value(property.initializer)])
      else if (isShorthandPropertyAssignment(property))
        entries.push([property.name.text, this.#identifier(property.name.text)])
      else if (isSpreadAssignment(property)) {
        const spread = this.#value(property.expression)
        if (isObject(spread)) entries.push(...Object.entries(spread))
      } else if (property.name) entries.push([nameOf(property.name), new UnknownValue(null)])
    }
    return Object.fromEntries(entries)
  }

  #template(node: typescript.TemplateExpression): StaticValue {
    const values = node.templateSpans.map(({ expression }) => this.#value(expression))
    const unknown = values.find((value) => typeof value !== 'string' && typeof value !== 'number')
    if (unknown !== undefined) return unknown instanceof UnknownValue ? unknown : new UnknownValue(null)
    return node.head.text + node.templateSpans.map(({ literal }, index) => `${values[index]}${literal.text}`).join('')
  }

  #binary({ left, right, operatorToken: { kind } }: typescript.BinaryExpression): StaticValue {
    const { BarBarToken, QuestionQuestionToken, PlusToken } = this.#ts.SyntaxKind
    const [value, other] = [this.#value(left), this.#value(right)]
    if (kind === PlusToken)
      return typeof value === 'string' && typeof other === 'string' ? value + other : new UnknownValue(null)
    if (kind !== BarBarToken && kind !== QuestionQuestionToken) return new UnknownValue(null)
    if (value instanceof UnknownValue) return value.variable !== null && other !== undefined ? other : value
    return value === undefined || value === null || (kind === BarBarToken && !value) ? other : value
  }

  #result({ expression, arguments: [first, second] }: typescript.CallExpression): StaticValue {
    const callee = expression.getText()
    if (first === undefined) return new UnknownValue(null)
    const value = this.#value(first)
    if (passing.has(callee)) return value
    if (numeric.has(callee)) return toNumber(value)
    // That of Prisma.
    if (callee !== 'env' || typeof value !== 'string') return new UnknownValue(null)
    const found = resolveEnvironmentVariable(this.#variables, value)
    return found instanceof UnknownValue && second ? this.#value(second) : found
  }
}

function nameOf(name: typescript.PropertyName): string {
  return 'text' in name ? name.text : ''
}

function toNumber(value: StaticValue): StaticValue {
  if (value instanceof UnknownValue) return value
  const number = Number(value)
  return Number.isNaN(number) ? new UnknownValue(null) : number
}
