import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'

/** A piece of a source file that is merged as a whole: a statement, a class member, or the brace around members. */
export interface Segment {
  /** The same piece has the same key on every side. */
  readonly key: string
  /** What people call it, for example `ProductController.form`. */
  readonly label: string
  /** White space before the piece. */
  readonly lead: string
  /** The piece itself, with the comments above it. */
  readonly text: string
}

/** An import of named bindings. */
export interface NamedImport {
  readonly module: string
  readonly name: string
  /** As written: `type Json`, `A as B`. */
  readonly text: string
  readonly local: string
  readonly typeOnly: boolean
}

/** A source file cut into pieces; concatenated they are the file. */
export interface SegmentedSource {
  readonly importText: string
  readonly imports: readonly NamedImport[]
  /** Imports that are not lists of names, and comments between imports: then the block is merged as text. */
  readonly hasOddImports: boolean
  readonly segments: readonly Segment[]
  readonly end: string
}

/** Cuts a source file into pieces, or returns null when it does not parse. */
export function segmentSource(ts: Compiler, text: string): SegmentedSource | null {
  const source = parse(ts, text)
  if (!isParsed(source)) return null
  const statements = [...source.statements]
  const imports = statements.filter((statement) => ts.isImportDeclaration(statement))
  const leading = statements.findIndex((statement) => !ts.isImportDeclaration(statement))
  const isBlock =
    leading < 0 || imports.every((_, index) => ts.isImportDeclaration(statements[index] ?? source.endOfFileToken))
  const last = imports.at(-1)
  const importEnd = isBlock && last ? last.end : 0
  const cutter = new Cutter(ts, text)
  for (const statement of statements.slice(isBlock ? imports.length : 0)) cutter.addStatement(statement)
  const importText = text.slice(0, importEnd)
  const named = imports.map((statement) => namedImports(ts, statement, text))
  return {
    importText,
    imports: named.flatMap((names) => names ?? []),
    hasOddImports: !isBlock || named.includes(null) || /\/[/*]/.test(importText),
    segments: cutter.segments,
    end: text.slice(cutter.position === 0 ? importEnd : cutter.position),
  }
}

/** Whether a text is a whole source file or class member without syntax errors. */
export function parses(ts: Compiler, text: string): boolean {
  return isParsed(parse(ts, text))
}

function parse(ts: Compiler, text: string): typescript.SourceFile {
  return ts.createSourceFile('merged.ts', text, ts.ScriptTarget.Latest, true)
}

function isParsed(source: typescript.SourceFile): boolean {
  const { parseDiagnostics } = source as unknown as { readonly parseDiagnostics: readonly unknown[] }
  return parseDiagnostics.length === 0
}

class Cutter {
  readonly segments: Segment[] = []
  position = 0
  readonly #ts: Compiler
  readonly #text: string
  readonly #keys = new Map<string, number>()

  constructor(ts: Compiler, text: string) {
    this.#ts = ts
    this.#text = text
  }

  addStatement(statement: typescript.Statement): void {
    const ts = this.#ts
    const isOpen = ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)
    const name = this.#nameOf(statement)
    if (!isOpen) {
      this.#add(name, statement.pos, statement.end)
      return
    }
    const label = statement.name?.text ?? name
    this.#add(`${name} {`, statement.pos, statement.members.pos, label)
    for (const member of statement.members)
      this.#add(
        `${name}.${this.#memberName(member)}`,
        member.pos,
        member.end,
        `${label}.${member.name?.getText() ?? 'member'}`,
      )
    const end = statement.members.at(-1)?.end ?? statement.members.pos
    this.#add(`${name} }`, end, statement.end, label)
  }

  #add(name: string, start: number, end: number, label = name.replace(/^\w+ /, '')): void {
    const count = (this.#keys.get(name) ?? 0) + 1
    this.#keys.set(name, count)
    const raw = this.#text.slice(start, end)
    const text = raw.trimStart()
    this.segments.push({
      key: count === 1 ? name : `${name}#${count}`,
      label,
      lead: raw.slice(0, raw.length - text.length),
      text,
    })
    this.position = end
  }

  #nameOf(statement: typescript.Statement): string {
    const ts = this.#ts
    if (ts.isVariableStatement(statement)) {
      return `variable ${statement.declarationList.declarations.map((declaration) => declaration.name.getText()).join(',')}`
    }
    if (ts.isExportAssignment(statement)) return 'default export'
    const { name } = statement as typescript.Statement & { readonly name?: typescript.Node }
    const kind = ts.SyntaxKind[statement.kind]
    return name ? `${kind} ${name.getText()}` : `${kind} ${statement.getText().slice(0, 200)}`
  }

  #memberName(member: typescript.ClassElement | typescript.TypeElement): string {
    const ts = this.#ts
    const isStatic =
      ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
    const accessor = ts.isGetAccessor(member) ? 'get ' : ts.isSetAccessor(member) ? 'set ' : ''
    const name = member.name?.getText() ?? ts.SyntaxKind[member.kind]
    return `${isStatic ? 'static ' : ''}${accessor}${name}`
  }
}

/** The names of an import, or null when it is not just a list of names. */
function namedImports(
  ts: Compiler,
  statement: typescript.ImportDeclaration,
  text: string,
): readonly NamedImport[] | null {
  const { importClause, moduleSpecifier, attributes } = statement
  const bindings = importClause?.namedBindings
  if (!importClause || importClause.name || attributes || !bindings || !ts.isNamedImports(bindings)) return null
  const isType = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword
  return bindings.elements.map((element) => ({
    module: (moduleSpecifier as typescript.StringLiteral).text,
    name: (element.propertyName ?? element.name).getText(),
    text: text.slice(element.getStart(), element.end).replace(/^type\s+/, ''),
    local: element.name.text,
    typeOnly: isType || element.isTypeOnly,
  }))
}
