import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { hasNoName, statementIdentity } from './matchable-piece.ts'
import { declaredNames } from './source-bindings.ts'

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
  /** Its syntax, of which the comments above it are no part; null for what is only half a piece of syntax. */
  readonly node: typescript.Node | null
  /** Its key holds its name; which one of another side a piece without a name is has to be found. */
  readonly isNamed: boolean
  /** The names that it declares for the whole file. */
  readonly declares: readonly string[]
}

/** A source file cut into pieces; concatenated they are the file. */
export interface SegmentedSource {
  readonly source: typescript.SourceFile
  /** The imports that stand together before everything else; others are pieces. */
  readonly importText: string
  readonly segments: readonly Segment[]
  readonly end: string
}

/**
 * Cuts a source file into pieces, or returns null when it does not parse. A class or interface of the base that the hand
 * put into something else, such as a namespace, a function or a call, is cut at its members there.
 */
export function segmentSource(ts: Compiler, text: string, base?: SegmentedSource | null): SegmentedSource | null {
  const source = parseSource(ts, text)
  if (!isValidSyntax(source)) return null
  const { statements } = source
  const other = statements.findIndex((statement) => !ts.isImportDeclaration(statement))
  const leading = other < 0 ? statements.length : other
  const importEnd = statements[leading - 1]?.end ?? 0
  const cutter = new Cutter(ts, text)
  const atTop = new Set(statements.map((statement) => openOf(ts, statement)?.name))
  const wanted: Wanted = new Map([...membersOf(base)].filter(([name]) => !atTop.has(name)))
  for (const statement of statements.slice(leading))
    cutter.addStatement(statement, openOf(ts, statement) ?? openIn(ts, statement, wanted))
  return {
    source,
    importText: text.slice(0, importEnd),
    segments: cutter.segments,
    end: text.slice(cutter.position === 0 ? importEnd : cutter.position),
  }
}

/** The start of the keys of a class or interface and its members, of which a key is one; null for that of anything else. */
export function classKeyPrefix(key: string): string | null {
  return /^((?:Class|Interface)Declaration [^\s.{}]+)(?: [{}]|\.)/.exec(key)?.[1] ?? null
}

/** Whether a text is a whole source file or class member without syntax errors. */
export function isValidSource(ts: Compiler, text: string): boolean {
  return isValidSyntax(parseSource(ts, text))
}

/** The syntax of a source file, as far as it has one. */
export function parseSource(ts: Compiler, text: string): typescript.SourceFile {
  const parse = (name: string): typescript.SourceFile => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const source = parse('merged.ts')
  if (isValidSyntax(source) || !text.includes('<')) return source
  const withElements = parse('merged.tsx')
  return isValidSyntax(withElements) ? withElements : source
}

/** Whether a source file has no syntax errors. */
export function isValidSyntax(source: typescript.SourceFile): boolean {
  const { parseDiagnostics } = source as unknown as { readonly parseDiagnostics: readonly unknown[] }
  return parseDiagnostics.length === 0
}

type Naming = Partial<Pick<Segment, 'label' | 'declares' | 'node' | 'isNamed'>>

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

  addStatement(statement: typescript.Statement, open: Open | null): void {
    const ts = this.#ts
    const name = open?.name ?? this.#nameOf(statement)
    const isNamed = !hasNoName(ts, statement)
    const declares = declaredNames(ts, statement)
    if (!open) {
      const label = isNamed ? {} : { label: this.#labelOf(statement) }
      this.#add(name, statement.pos, statement.end, { ...label, declares, node: statement, isNamed })
      return
    }
    const { members } = open
    const label = open.isInside ? name.replace(/^\w+ /, '') : (declares[0] ?? name)
    this.#add(`${name} {`, statement.pos, members.pos, { label, declares })
    for (const member of members)
      this.#add(`${name}.${this.#memberName(member)}`, member.pos, member.end, {
        label: `${label}.${member.name?.getText() ?? 'member'}`,
        node: member,
      })
    const end = members.at(-1)?.end ?? members.pos
    this.#add(`${name} }`, end, statement.end, { label })
  }

  #add(
    name: string,
    start: number,
    end: number,
    { label = name.replace(/^\w+ /, ''), declares = [], node = null, isNamed = true }: Naming,
  ): void {
    const count = (this.#keys.get(name) ?? 0) + 1
    this.#keys.set(name, count)
    const raw = this.#text.slice(start, end)
    const text = raw.trimStart()
    this.segments.push({
      key: count === 1 ? name : `${name}#${count}`,
      label,
      lead: raw.slice(0, raw.length - text.length),
      text,
      node,
      isNamed,
      declares,
    })
    this.position = end
  }

  #nameOf(statement: typescript.Statement): string {
    const ts = this.#ts
    const kind = ts.SyntaxKind[statement.kind]
    if (ts.isFunctionDeclaration(statement) && !statement.name) return `${kind} default`
    if (hasNoName(ts, statement)) return kind
    if (ts.isVariableStatement(statement)) {
      return `variable ${statement.declarationList.declarations.map((declaration) => declaration.name.getText()).join(',')}`
    }
    if (ts.isExportAssignment(statement)) return 'default export'
    const { name } = statement as typescript.Statement & { readonly name?: typescript.Node }
    const overload = ts.isFunctionDeclaration(statement) && !statement.body ? 'overload ' : ''
    return `${overload}${kind} ${name ? name.getText() : statement.getText().slice(0, 200)}`
  }

  /** What people call a statement without a name. */
  #labelOf(statement: typescript.Statement): string {
    const { name } = statement as typescript.Statement & { readonly name?: typescript.Node }
    const text = statementIdentity(this.#ts, statement)?.replaceAll('\u0000', ' ') ?? statement.getText()
    return name?.getText() ?? text.replace(/\s*\n[\s\S]*/, ' …').slice(0, 80)
  }

  #memberName(member: typescript.ClassElement | typescript.TypeElement): string {
    const ts = this.#ts
    const isStatic =
      ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
    const isOverload = ts.isMethodDeclaration(member) && !member.body && !hasAbstract(ts, member)
    const accessor = isOverload
      ? 'overload '
      : ts.isGetAccessor(member)
        ? 'get '
        : ts.isSetAccessor(member)
          ? 'set '
          : ''
    const name = member.name?.getText() ?? ts.SyntaxKind[member.kind]
    return `${isStatic ? 'static ' : ''}${accessor}${name}`
  }
}

/** A statement of which every member is a piece of its own. */
interface Open {
  /** The same for each way in which a class, or a type of an object, can be written. */
  readonly name: string
  readonly members: typescript.NodeArray<typescript.ClassElement | typescript.TypeElement>
  /** It stands in something else. */
  readonly isInside?: boolean
}

/** In a statement the one class or interface that is wanted, which is most like the one of the base. */
function openIn(ts: Compiler, statement: typescript.Statement, wanted: Wanted): Open | null {
  if (wanted.size === 0) return null
  const [outer] = declaredNames(ts, statement)
  const likeness = ({ name, members }: Open): number =>
    members.filter((member) => wanted.get(name)?.has(member.name?.getText() ?? '')).length
  const found = new Map(
    listNodesWithin(ts, statement)
      .flatMap((node) => openOf(ts, node) ?? namelessOf(ts, node, outer) ?? [])
      .map((open) => [open.members, { ...open, isInside: true, likeness: likeness(open) }]),
  )
  const [first, second] = [...found.values()].toSorted((a, b) => b.likeness - a.likeness)
  return first && first.likeness > (second?.likeness ?? 0) ? first : null
}

/** By the name of a class or interface, the names of its members. */
type Wanted = ReadonlyMap<string, ReadonlySet<string>>

function membersOf(base: SegmentedSource | null | undefined): Wanted {
  const keys = base?.segments.map(({ key }) => key).filter((key) => classKeyPrefix(key) !== null) ?? []
  const names = Map.groupBy(keys, (key) => classKeyPrefix(key) ?? '')
  return new Map([...names].map(([name, all]) => [name, new Set(all.map((key) => key.replace(/^.*[. ]/s, '')))]))
}

/** A class, or a type of an object, that is no statement. */
function namelessOf(ts: Compiler, node: typescript.Node, outer = ''): Open | null {
  if (ts.isClassExpression(node)) return { name: `ClassDeclaration ${node.name?.text ?? outer}`, members: node.members }
  return ts.isTypeLiteralNode(node) ? { name: `InterfaceDeclaration ${outer}`, members: node.members } : null
}

function openOf(ts: Compiler, statement: typescript.Node): Open | null {
  if (ts.isClassDeclaration(statement))
    return { name: `ClassDeclaration ${statement.name?.text ?? 'default'}`, members: statement.members }
  if (ts.isInterfaceDeclaration(statement))
    return { name: `InterfaceDeclaration ${statement.name.text}`, members: statement.members }
  if (ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type))
    return { name: `InterfaceDeclaration ${statement.name.text}`, members: statement.type.members }
  const [declaration, second] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
  const value = declaration?.initializer
  if (second || !value || !ts.isClassExpression(value) || !ts.isIdentifier(declaration.name)) return null
  return { name: `ClassDeclaration ${declaration.name.text}`, members: value.members }
}

function hasAbstract(ts: Compiler, member: typescript.MethodDeclaration): boolean {
  return member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) === true
}
