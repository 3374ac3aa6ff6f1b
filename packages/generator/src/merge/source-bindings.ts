import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'

/** A name that an import binds; an import for its side effect alone binds none, and has an empty one. */
export interface ImportBinding {
  readonly module: string
  /** `default`, `*`, the exported name, or empty. */
  readonly name: string
  readonly local: string
  readonly typeOnly: boolean
}

/** The imports of a file by the name that they bind; of several the last. */
export function importBindings(ts: Compiler, source: typescript.SourceFile): ReadonlyMap<string, ImportBinding> {
  const bindings = source.statements.filter(ts.isImportDeclaration).flatMap((one) => bindingsOf(ts, one))
  return new Map(bindings.map((binding) => [localNameOrModule(binding), binding]))
}

/** What is one on every side: the local name, or the module of an import that binds none. */
export function localNameOrModule({ local, module }: ImportBinding): string {
  return local === '' ? `'${module}'` : local
}

/** What one import binds. */
export function bindingsOf(ts: Compiler, statement: typescript.ImportDeclaration): readonly ImportBinding[] {
  const { importClause } = statement
  const module = (statement.moduleSpecifier as typescript.StringLiteral).text
  if (!importClause) return [{ module, name: '', local: '', typeOnly: false }]
  const typeOnly = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword
  const { name, namedBindings } = importClause
  const found: ImportBinding[] = name ? [{ module, name: 'default', local: name.text, typeOnly }] : []
  if (!namedBindings) return found
  if (ts.isNamespaceImport(namedBindings))
    return [...found, { module, name: '*', local: namedBindings.name.text, typeOnly }]
  return [
    ...found,
    ...namedBindings.elements.map((element) => ({
      module,
      name: (element.propertyName ?? element.name).text,
      local: element.name.text,
      typeOnly: typeOnly || element.isTypeOnly,
    })),
  ]
}

/** The names that a statement declares for its whole file; imports are no declarations. */
export function declaredNames(ts: Compiler, statement: typescript.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(ts, name))
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement) ||
    ts.isImportEqualsDeclaration(statement)
  return isNamed && statement.name && ts.isIdentifier(statement.name) ? [statement.name.text] : []
}

function namesIn(ts: Compiler, name: typescript.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(ts, element.name)))
}

/** The names that the code of a file refers to, not those of members, declarations, texts or comments. */
export function referencedNames(ts: Compiler, source: typescript.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: typescript.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node) && isReference(ts, node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Whether an identifier refers to something, and is not the name of a member, a property or a declaration. */
export function isReference(ts: Compiler, node: typescript.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isQualifiedName(parent)) return parent.left === node
  if (ts.isShorthandPropertyAssignment(parent) || ts.isExportAssignment(parent)) return true
  if (ts.isExportSpecifier(parent))
    return (parent.propertyName ?? parent.name) === node && parent.parent.parent.moduleSpecifier === undefined
  const { name, propertyName } = parent as { readonly name?: typescript.Node; readonly propertyName?: typescript.Node }
  return name !== node && propertyName !== node
}
