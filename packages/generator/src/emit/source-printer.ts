import type { ClassDeclarationStructure, OptionalKind, Project, StatementStructures } from 'ts-morph'
import { printDoc } from './layout.ts'
import { propertyKey, textLiteral } from './literal.ts'
import { loadTsMorph } from './load-compiler.ts'
import { lineWidth, printImports } from './print-imports.ts'
import type { ClassMember, SourceFile, Statement } from './source.ts'

/** Prints generated files through ts-morph structures, already in the format of the house. */
export interface SourcePrinter {
  print(file: SourceFile): string
}

/** Opens a printer; a batch shares one. */
export async function createSourcePrinter(): Promise<SourcePrinter> {
  const { IndentationText, Project, QuoteKind, StructureKind } = await loadTsMorph()
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    skipFileDependencyResolution: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      quoteKind: QuoteKind.Single,
      useTrailingCommas: true,
    },
  })
  return { print: (file) => printFile(project, StructureKind, file) }
}

type Kinds = typeof import('ts-morph').StructureKind

function printFile(project: Project, kinds: Kinds, file: SourceFile): string {
  const places = new Places()
  const source = project.createSourceFile(
    'generated.ts',
    { statements: statementsOf(file, kinds, places) },
    { overwrite: true },
  )
  const body = places.fill(withoutSemicolons(source.getFullText()).trim())
  const imports = printImports(file.imports.map(({ module, name, typeOnly }) => ({ module, text: name, typeOnly })))
  const banner = file.banner === undefined ? '' : `// ${file.banner}\n`
  return `${banner}${[imports, body].filter((part) => part !== '').join('\n\n')}\n`
}

/** Literals never span lines, so a semicolon at the end of a line is always a statement's or member's. */
function withoutSemicolons(text: string): string {
  return text.replace(/;$/gm, '')
}

/** Constants stand together; everything else is set apart by an empty line. */
function statementsOf(file: SourceFile, kinds: Kinds, places: Places): (StatementStructures | string)[] {
  const printed: (StatementStructures | string)[] = []
  for (const [index, statement] of file.statements.entries()) {
    const structure = structureOf(statement, kinds, places)
    const previous = file.statements[index - 1]
    const last = printed.at(-1)
    if (typeof structure !== 'string' || typeof last !== 'string') printed.push(structure)
    else printed[printed.length - 1] = `${last}\n${previous?.kind === 'constant' ? '' : '\n'}${structure}`
  }
  return printed
}

/**
 * Where printed values go. ts-morph only ever sees a place: its writer would indent their later lines a second time,
 * and it takes some texts inside literals for the start of a comment. Literals escape the zero-width space,
 * so no text can pass for a place.
 */
class Places {
  readonly #values: string[] = []

  put(text: string): string {
    return `\u200b${this.#values.push(text) - 1}\u200b`
  }

  fill(text: string): string {
    const lines = text.split('\n').map((line) => {
      const indentation = /^ */.exec(line)?.[0] ?? ''
      return line.replace(/\u200b(\d+)\u200b/g, (_, index: string) =>
        (this.#values[Number(index)] ?? '').replaceAll('\n', `\n${indentation}`),
      )
    })
    return lines.join('\n').replace(/^ +$/gm, '')
  }
}

function structureOf(statement: Statement, kinds: Kinds, places: Places): StatementStructures | string {
  switch (statement.kind) {
    case 'constant': {
      const head = `${statement.exported ? 'export ' : ''}const ${statement.name}${statement.type ? `: ${statement.type}` : ''} = `
      return places.put(head + printDoc(statement.value, lineWidth, head.length))
    }
    case 'interface':
      return {
        kind: kinds.Interface,
        name: statement.name,
        isExported: true,
        properties: statement.members.map(({ name, type }) => ({ name: places.put(propertyKey(name)), type })),
      }
    case 'augmentation':
      return {
        kind: kinds.Module,
        name: textLiteral(statement.module),
        hasDeclareKeyword: true,
        statements: [
          {
            kind: kinds.Interface,
            name: statement.interfaceName,
            properties: statement.members.map(({ name, type }) => ({ name: places.put(propertyKey(name)), type })),
          },
        ],
      }
    case 'class':
      return { kind: kinds.Class, ...classStructure(statement, places) }
    case 'function':
      return {
        kind: kinds.Function,
        name: statement.name,
        isExported: true,
        isAsync: true,
        parameters: [...statement.parameters],
        returnType: statement.returnType,
        statements: statement.body.map((doc) => places.put(printDoc(doc, lineWidth - 2))),
      }
    case 'defaultExport':
      return places.put(`export default ${printDoc(statement.value, lineWidth, 'export default '.length)}`)
  }
}

function classStructure(
  statement: Statement & { kind: 'class' },
  places: Places,
): OptionalKind<ClassDeclarationStructure> & { name: string } {
  const properties = statement.members.filter((member) => member.kind === 'property')
  const methods = statement.members.filter((member) => member.kind === 'method')
  return {
    name: statement.name,
    extends: statement.base,
    isExported: true,
    properties: properties.map((member) => ({
      name: member.name,
      isStatic: member.isStatic,
      hasOverrideKeyword: true,
      isReadonly: true,
      initializer: places.put(printDoc(member.value, lineWidth - 2, headOf(member).length)),
    })),
    methods: methods.map((member) => ({
      name: member.name,
      hasOverrideKeyword: true,
      parameters: member.parameters.map((parameter) => parameterStructure(parameter)),
      statements: member.body.map((doc) => places.put(printDoc(doc, lineWidth - 4))),
    })),
  }
}

function headOf(member: ClassMember & { kind: 'property' }): string {
  return `${member.isStatic ? 'static ' : ''}override readonly ${member.name} = `
}

function parameterStructure(text: string): { name: string; type?: string; initializer?: string } {
  const [, name = text, type, initializer] = /^(\w+)(?:: ([^=]+?))?(?: = (.+))?$/.exec(text) ?? []
  return { name, ...(type !== undefined && { type }), ...(initializer !== undefined && { initializer }) }
}
