import { dirname } from 'node:path'
import type { ConnectionFile, ConnectionFileReader, FileConnection } from '../connection-file-reader.ts'
import { readModuleStatically } from '../read-module.ts'
import { propertyAt, resolveEnvironmentVariable, type StaticValue } from '../static-value.ts'

/** `datasource` blocks of schemas, and since version 7 `datasource.url` of prisma.config. */
export const prismaFileReader: ConnectionFileReader = {
  name: 'Prisma',
  files: /^(?:.+\.prisma|prisma\.config\.[cm]?[jt]s)$/,
  read: (file) => (file.path.endsWith('.prisma') ? schemaDrafts(file) : configDrafts(file)),
}

async function configDrafts({ path, text, variables }: ConnectionFile): Promise<readonly FileConnection[]> {
  const { exported } = await readModuleStatically(path, text, variables)
  const url = propertyAt(exported, 'datasource', 'url')
  return url === undefined ? [] : [{ name: null, options: { url }, directory: dirname(path) }]
}

function schemaDrafts({ path, text, variables }: ConnectionFile): readonly FileConnection[] {
  const blocks = text.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(/^\s*datasource\s+\w+\s*\{([^}]*)\}/gm)
  return [...blocks].flatMap(([, block = '']) => {
    const driver = /^\s*provider\s*=\s*"(\w+)"/m.exec(block)?.[1]
    const [, name, literal] = /^\s*url\s*=\s*(?:env\(\s*"(\w+)"\s*\)|"((?:[^"\\]|\\.)*)")/m.exec(block) ?? []
    const url: StaticValue = name === undefined ? literal : resolveEnvironmentVariable(variables, name)
    return url === undefined ? [] : [{ name: null, options: { driver, url }, directory: dirname(path) }]
  })
}
