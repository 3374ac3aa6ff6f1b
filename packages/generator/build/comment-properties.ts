import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Project, type SourceFile, ts } from 'ts-morph'

// The compiler spells the properties of a component out in its declaration file, without the comments that the zod
// shape has on them. They are what an editor shows to somebody who writes a page, so they are put back here.
const sources = join(import.meta.dirname, '../src/components')
const declarations = join(import.meta.dirname, '../dist/components')
const project = new Project({
  tsConfigFilePath: join(import.meta.dirname, '../tsconfig.json'),
  skipAddingFilesFromTsConfig: true,
})
const files = project.addSourceFilesAtPaths(join(sources, '**/*.ts'))
const checker = project.getTypeChecker().compilerObject
for (const source of files) {
  const path = join(declarations, relative(sources, source.getFilePath()).replace(/\.ts$/, '.d.ts'))
  const text = await readFile(path, 'utf8')
  const commented = commentProperties(text, source)
  if (commented !== text) await writeFile(path, commented)
}

/** The declaration file with a comment on each property that has one in the source file. */
function commentProperties(text: string, source: SourceFile): string {
  const declaration = ts.createSourceFile(source.getFilePath(), text, ts.ScriptTarget.Latest, true)
  const insertions: { readonly at: number; readonly comment: string }[] = []

  const visit = (node: ts.TypeNode, types: readonly ts.Type[]): void => {
    if (ts.isTypeLiteralNode(node)) visitProperties(node, types)
    else if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node)) {
      for (const part of node.types) visit(part, types)
    } else if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) visit(node.type, types)
    else if (ts.isArrayTypeNode(node)) visit(node.elementType, types.flatMap(itemsOf))
    else if (ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node)) {
      for (const [index, argument] of (node.typeArguments ?? []).entries()) {
        visit(
          argument,
          types.flatMap((type) => argumentsOf(type)[index] ?? []),
        )
      }
    }
  }

  const visitProperties = (node: ts.TypeLiteralNode, types: readonly ts.Type[]): void => {
    for (const property of node.members.filter(ts.isPropertySignature)) {
      const symbols = types
        .flatMap((type) => constituents(type))
        .flatMap((type) => type.getProperty(nameOf(property)) ?? [])
      const comments = symbols.map((symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)))
      const comment = comments.find((words) => words !== '')
      const has = ts.getJSDocCommentsAndTags(property).length > 0
      if (comment !== undefined && !has) insertions.push({ at: property.getStart(declaration), comment })
      if (property.type)
        visit(
          property.type,
          symbols.map((symbol) => checker.getTypeOfSymbol(symbol)),
        )
    }
  }

  for (const statement of declaration.statements.filter(ts.isVariableStatement)) {
    for (const { name, type } of statement.declarationList.declarations) {
      const declared = source.getVariableDeclaration(name.getText(declaration))
      if (declared !== undefined && type !== undefined) visit(type, [declared.getType().compilerType])
    }
  }
  return insertions.toSorted((one, other) => other.at - one.at).reduce(insertComment, text)
}

function insertComment(text: string, { at, comment }: { readonly at: number; readonly comment: string }): string {
  const indent = text.slice(text.lastIndexOf('\n', at) + 1, at)
  return `${text.slice(0, at)}/** ${comment.replaceAll('\n', `\n${indent} * `)} */\n${indent}${text.slice(at)}`
}

function nameOf(property: ts.PropertySignature): string {
  return ts.isIdentifier(property.name) || ts.isStringLiteral(property.name) ? property.name.text : ''
}

function constituents(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

function itemsOf(type: ts.Type): readonly ts.Type[] {
  return constituents(type).flatMap((part) => part.getNumberIndexType() ?? [])
}

function argumentsOf(type: ts.Type): readonly ts.Type[] {
  return type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference)
}
