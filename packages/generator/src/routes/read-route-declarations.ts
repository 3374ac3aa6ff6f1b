import type { ts as typescript } from 'ts-morph'
import { type Compiler, loadCompiler } from '../emit/load-compiler.ts'

/** Who loads a route file. */
export type RouteFileStage = 'base' | 'extension' | 'generated' | 'custom' | 'module'

/** A route as a file declares it; what `findShadowed` of the router takes. */
export interface ReadRouteDeclaration {
  readonly method: string
  /** With the prefixes of the groups around it, without the API prefix. */
  readonly path: string
  readonly stage: RouteFileStage
  readonly name: string | null
  readonly source: { readonly file: string; readonly line: number }
  /** Where the path stands, from 0, for a mark in an editor. */
  readonly range: { readonly start: number; readonly end: number }
  /** The whole statement: what an editor moves to another place. */
  readonly statement: { readonly start: number; readonly end: number }
}

/** The seven routes of a resource, in the order in which they are registered. */
const resourceRoutes = [
  ['index', 'GET', ''],
  ['create', 'GET', '/create'],
  ['store', 'POST', ''],
  ['show', 'GET', '/{id}'],
  ['edit', 'GET', '/{id}/edit'],
  ['update', 'PUT', '/{id}'],
  ['destroy', 'DELETE', '/{id}'],
] as const

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'any'])
const declaringCall = new RegExp(String.raw`\.\s*(?:${[...verbs, 'resource'].join('|')})\b`)

/** Whether a file may declare a route: false where nothing is called as what declares one. */
export function mayDeclareRoutes(text: string): boolean {
  return declaringCall.test(text)
}

/**
 * Reads the routes a file declares, without running it. What is computed at run time is left out.
 *
 * @example
 * findShadowed(await readRouteDeclarations(text, { file: 'app/Admin/routes.ts', stage: 'custom' }))
 */
export async function readRouteDeclarations(
  text: string,
  options: { readonly file: string; readonly stage: RouteFileStage },
): Promise<readonly ReadRouteDeclaration[]> {
  return (await readRoutes(text, options)).routes
}

/** What a file declares, with the lines of routes that are known only when it runs. */
export async function readRoutes(
  text: string,
  options: { readonly file: string; readonly stage: RouteFileStage },
): Promise<{ readonly routes: readonly ReadRouteDeclaration[]; readonly unknown: readonly number[] }> {
  const ts = await loadCompiler()
  const source = ts.createSourceFile(options.file, text, ts.ScriptTarget.Latest, true)
  const reader = new RouteReader(ts, source, options)
  reader.visit(source, '')
  return reader
}

class RouteReader {
  readonly routes: ReadRouteDeclaration[] = []
  readonly unknown: number[] = []
  /** What the file calls the registry that it declares routes at. */
  readonly #registries = new Set<string>()
  readonly #ts: Compiler
  readonly #source: typescript.SourceFile
  readonly #options: { readonly file: string; readonly stage: RouteFileStage }

  constructor(
    ts: Compiler,
    source: typescript.SourceFile,
    options: { readonly file: string; readonly stage: RouteFileStage },
  ) {
    this.#ts = ts
    this.#source = source
    this.#options = options
  }

  visit(node: typescript.Node, prefix: string): void {
    if (this.#ts.isParameter(node) && this.#isRegistry(node)) this.#registries.add(node.name.getText(this.#source))
    const call = this.#ts.isCallExpression(node) ? node : null
    const method = call && this.#ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : null
    if (call && method === 'group') {
      const own = this.#textProperty(call.arguments[0], 'prefix') ?? ''
      for (const argument of call.arguments.slice(1)) this.visit(argument, joinPath(prefix, own))
      return
    }
    if (call && method !== null) this.#read(call, method, prefix)
    this.#ts.forEachChild(node, (child) => this.visit(child, prefix))
  }

  #read(call: typescript.CallExpression, method: string, prefix: string): void {
    const [target] = call.arguments
    if (!target || call.arguments.length < 2) return
    if (!this.#ts.isStringLiteralLike(target)) {
      if (this.#isDeclaration(call, method)) this.unknown.push(this.#lineAt(target.getStart(this.#source)))
      return
    }
    const path = joinPath(prefix, target.text)
    const options = call.arguments[2]
    if (verbs.has(method)) this.#add(method.toUpperCase(), path, this.#textProperty(options, 'name'), call, target)
    if (method !== 'resource') return
    const only = this.#listProperty(options, 'only')
    const except = this.#listProperty(options, 'except') ?? []
    for (const [action, verb, suffix] of resourceRoutes) {
      if ((only && !only.includes(action)) || except.includes(action)) continue
      this.#add(verb, path + suffix, `${target.text}.${action}`, call, target)
    }
  }

  /** A parameter with the type of the registry, or of a function that `routes`, `group` or `defineRoutes` calls with one. */
  #isRegistry({ name, type, parent }: typescript.ParameterDeclaration): boolean {
    if (type) return /^Route(?:Registry|Scope)\b/.test(type.getText(this.#source))
    const isMethod = this.#ts.isMethodDeclaration(parent) && parent.name.getText(this.#source) === 'routes'
    const caller = this.#ts.isCallExpression(parent.parent) ? parent.parent.expression.getText(this.#source) : ''
    return isMethod || /(?:^|\.)(?:group|defineRoutes)$/.test(caller) || name.getText(this.#source) === 'router'
  }

  #isDeclaration({ expression }: typescript.CallExpression, method: string): boolean {
    const isOfRegistry =
      this.#ts.isPropertyAccessExpression(expression) &&
      this.#registries.has(expression.expression.getText(this.#source))
    return isOfRegistry && (verbs.has(method) || method === 'resource')
  }

  #lineAt(position: number): number {
    return this.#source.getLineAndCharacterOfPosition(position).line + 1
  }

  #add(
    method: string,
    path: string,
    name: string | null,
    call: typescript.CallExpression,
    target: typescript.Node,
  ): void {
    const { file, stage } = this.#options
    const start = target.getStart(this.#source)
    const statement = this.#ts.isExpressionStatement(call.parent) ? call.parent : call
    this.routes.push({
      method,
      path,
      stage,
      name,
      source: { file, line: this.#lineAt(start) },
      range: { start, end: target.end },
      statement: { start: statement.getStart(this.#source), end: statement.end },
    })
  }

  #property(node: typescript.Node | undefined, name: string): typescript.Expression | null {
    if (!node || !this.#ts.isObjectLiteralExpression(node)) return null
    const found = node.properties.find((property) => property.name?.getText(this.#source) === name)
    return found && this.#ts.isPropertyAssignment(found) ? found.initializer : null
  }

  #textProperty(node: typescript.Node | undefined, name: string): string | null {
    const value = this.#property(node, name)
    return value && this.#ts.isStringLiteralLike(value) ? value.text : null
  }

  #listProperty(node: typescript.Node | undefined, name: string): readonly string[] | null {
    const value = this.#property(node, name)
    if (!value || !this.#ts.isArrayLiteralExpression(value)) return null
    return value.elements.flatMap((element) => (this.#ts.isStringLiteralLike(element) ? [element.text] : []))
  }
}

function joinPath(prefix: string, path: string): string {
  return `/${[...prefix.split('/'), ...path.split('/')].filter((part) => part !== '').join('/')}`
}
