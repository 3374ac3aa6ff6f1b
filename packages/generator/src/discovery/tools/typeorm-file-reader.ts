import type {
  ConnectionDraftOptions,
  ConnectionFile,
  ConnectionFileReader,
  FileConnection,
} from '../connection-file-reader.ts'
import { readModuleStatically } from '../read-module.ts'
import { isObject, propertyAt, type StaticValue } from '../static-value.ts'

const callees: ReadonlySet<string> = new Set(['DataSource', 'TypeOrmModule.forRoot', 'createConnection'])

/** `new DataSource({ … })`, `TypeOrmModule.forRoot({ … })`, and the ormconfig of older versions. */
export const typeormFileReader: ConnectionFileReader = {
  name: 'TypeORM',
  files: /^(?:ormconfig\.(?:[cm]?[jt]s|json)|[\w.-]*data-?source[\w.-]*\.[cm]?[jt]s|app\.module\.ts)$/i,
  read: async ({ path, text, variables, project }: ConnectionFile): Promise<readonly FileConnection[]> => {
    const { exported, calls } = await readModuleStatically(path, text, variables)
    const made = calls
      .filter(({ callee }) => callees.has(callee))
      .map(({ name, argument }) => [name, argument] as const)
    const listed = (Array.isArray(exported) ? exported : [exported]).map((entry: StaticValue) => [null, entry] as const)
    const found = [...made, ...listed].filter(([, entry]) => isObject(entry) && propertyAt(entry, 'type') !== undefined)
    return found.map(([name, entry]) => {
      const called = propertyAt(entry, 'name')
      const own = typeof called === 'string' ? called : found.length > 1 ? name : null
      return { name: own, options: optionsOf(entry), directory: project }
    })
  },
}

function optionsOf(entry: StaticValue): ConnectionDraftOptions {
  // Where rows are read from copies, they are written here.
  const master = propertyAt(entry, 'replication', 'master')
  const option = (name: string): StaticValue => (isObject(master) ? master[name] : undefined) ?? propertyAt(entry, name)
  const [url, host, port, user] = ['url', 'host', 'port', 'username'].map(option)
  const [password, database, ssl, schema] = ['password', 'database', 'ssl', 'schema'].map(option)
  return { driver: propertyAt(entry, 'type'), url, host, port, user, password, database, ssl, schema }
}
