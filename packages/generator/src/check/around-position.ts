import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'

/** The `name` of the component around a place, or the property an interface or list names there. */
export function fieldNameAt(ts: Compiler, source: typescript.SourceFile, position: number): string | null {
  for (const node of nodesAround(ts, source, position)) {
    if (ts.isObjectLiteralExpression(node)) {
      const name = node.properties.find((property) => property.name?.getText(source) === 'name')
      if (name && ts.isPropertyAssignment(name) && ts.isStringLiteralLike(name.initializer))
        return name.initializer.text
    }
    if (ts.isPropertySignature(node)) return node.name.getText(source).replace(/^['"]|['"]$/g, '')
    if (ts.isStringLiteral(node) && ts.isCallExpression(node.parent)) return node.text
  }
  return null
}

/** What the import or export around a place names as its source. */
export function importSourceAt(ts: Compiler, source: typescript.SourceFile, position: number): string | null {
  for (const node of nodesAround(ts, source, position)) {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue
    const { moduleSpecifier } = node
    return moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier) ? moduleSpecifier.text : null
  }
  return null
}

/** The nodes around a place, the innermost first, without the file. */
function nodesAround(ts: Compiler, source: typescript.SourceFile, position: number): readonly typescript.Node[] {
  const nodes: typescript.Node[] = []
  for (let node = childAt(ts, source, source, position); node; node = childAt(ts, node, source, position))
    nodes.unshift(node)
  return nodes
}

function childAt(
  ts: Compiler,
  node: typescript.Node,
  source: typescript.SourceFile,
  position: number,
): typescript.Node | undefined {
  return ts.forEachChild(node, (child) =>
    child.getStart(source) <= position && position < child.end ? child : undefined,
  )
}
