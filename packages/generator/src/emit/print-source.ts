import { printDoc } from './layout.ts'
import { propertyKey, stringLiteral } from './literal.ts'
import { lineWidth, printImports } from './print-imports.ts'
import type { ClassMember, InterfaceMember, SourceFile, Statement } from './source.ts'

/** A generated file as text, in the format of the house. */
export function printSource({ banner, imports, statements }: SourceFile): string {
  const names = imports.map(({ module, name, typeOnly }) => ({ module, text: name, typeOnly }))
  const parts = [printImports(names), printStatements(statements)].filter((part) => part !== '')
  return `${banner === undefined ? '' : `// ${banner}\n`}${parts.join('\n\n')}\n`
}

/** Constants stand together, with what is exported by default; everything else is set apart by an empty line. */
function printStatements(statements: readonly Statement[]): string {
  return statements
    .map((statement, index) => {
      const isBelowConstant = statements[index - 1]?.kind === 'constant'
      const isLine = statement.kind === 'constant' || statement.kind === 'defaultExport'
      return `${isBelowConstant && isLine ? '' : '\n'}${printStatement(statement)}`
    })
    .join('\n')
    .trim()
}

function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case 'constant': {
      const { exported, name, type, value } = statement
      const head = `${exported ? 'export ' : ''}const ${name}${type ? `: ${type}` : ''} = `
      return head + printDoc(value, lineWidth, head.length)
    }
    case 'defaultExport':
      return `export default ${printDoc(statement.value, lineWidth, 'export default '.length)}`
    case 'interface':
      return `export ${printInterface(statement.name, statement.members)}`
    case 'augmentation': {
      const { module, interfaceName, members } = statement
      return block(`declare module ${stringLiteral(module)}`, [printInterface(interfaceName, members)])
    }
    case 'function': {
      const { name, parameters, returnType, body } = statement
      const list = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ')
      const head = `export async function ${name}(${list}): ${returnType}`
      return block(
        head,
        body.map((doc) => printDoc(doc, lineWidth - 2)),
      )
    }
    case 'class':
      return printClass(statement)
  }
}

function printInterface(name: string, members: readonly InterfaceMember[]): string {
  return block(
    `interface ${name}`,
    members.map((member) => `${propertyKey(member.name)}: ${member.type}`),
  )
}

/** Properties first, then methods. */
function printClass({ name, base, members }: Statement & { kind: 'class' }): string {
  const properties = members.filter((member) => member.kind === 'property').map(printProperty)
  const methods = members.filter((member) => member.kind === 'method').map(printMethod)
  const parts = [properties.join('\n'), ...methods].filter((part) => part !== '')
  return block(`export class ${name} extends ${base}`, [parts.join('\n\n')])
}

function printProperty({ isStatic, name, value }: ClassMember & { kind: 'property' }): string {
  const head = `${isStatic ? 'static ' : ''}override readonly ${name} = `
  return head + printDoc(value, lineWidth - 2, head.length)
}

function printMethod({ name, parameters, body }: ClassMember & { kind: 'method' }): string {
  return block(
    `override ${name}(${parameters.join(', ')})`,
    body.map((doc) => printDoc(doc, lineWidth - 4)),
  )
}

/** Lines between braces, indented; literals never span lines. */
function block(head: string, parts: readonly string[]): string {
  const lines = parts.filter((part) => part !== '').map((part) => part.replace(/^(?=.)/gm, '  '))
  return [`${head} {`, ...lines, '}'].join('\n')
}
