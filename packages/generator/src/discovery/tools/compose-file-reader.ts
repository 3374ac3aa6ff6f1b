import { basename, dirname, extname } from 'node:path'
import { parseEnv } from 'node:util'
import { engineOfImage } from '@quoin/introspect/address'
import type {
  ConnectionDraftOptions,
  ConnectionFile,
  ConnectionFileReader,
  FileConnection,
} from '../connection-file-reader.ts'
import { interpolate, isObject, propertyAt, type StaticValue, UnknownValue } from '../static-value.ts'

/** Services of docker compose whose image is one of a database, at the port that is mapped on this machine. */
export const composeFileReader: ConnectionFileReader = {
  name: 'Docker Compose',
  // What overrides another file is read along with it.
  files: /^(?:docker-)?compose(?!\.override)(?:\.[\w-]+)?\.ya?ml$/,
  read: async (file): Promise<readonly FileConnection[]> => {
    const services = await servicesOf(file)
    const drafts = await Promise.all(
      Object.entries(services).map(async ([name, service]): Promise<FileConnection[]> => {
        const options = await optionsOf(service, file)
        return options === null ? [] : [{ name, options, directory: dirname(file.path) }]
      }),
    )
    return drafts.flat()
  },
}

type Services = { readonly [name: string]: StaticValue }

async function servicesOf({ path, text, read }: ConnectionFile): Promise<Services> {
  const { parse } = await import('yaml')
  const servicesIn = (content: string): Services => {
    const services = propertyAt(parse(content, { merge: true, maxAliasCount: 100, logLevel: 'silent' }), 'services')
    return isObject(services) ? services : {}
  }
  const own = servicesIn(text)
  const ending = extname(path)
  const override = await read(`${basename(path, ending)}.override${ending}`)
  if (override === null) return own
  const above = servicesIn(override)
  return Object.fromEntries(
    Object.keys({ ...own, ...above }).map((name) => {
      const [under, over] = [propertyAt(own, name), propertyAt(above, name)]
      const environment = {
        ...settings(propertyAt(under, 'environment')),
        ...settings(propertyAt(over, 'environment')),
      }
      return [name, { ...(isObject(under) && under), ...(isObject(over) && over), environment }]
    }),
  )
}

async function optionsOf(service: StaticValue, file: ConnectionFile): Promise<ConnectionDraftOptions | null> {
  const image = resolve(propertyAt(service, 'image'), file)
  const found = typeof image === 'string' ? engineOfImage(image) : null
  if (found === null) return null
  const { driver, server, container } = found
  const environment = await environmentOf(service, file)
  const first = (names: readonly string[]): StaticValue => names.map((name) => environment[name]).find(Boolean)
  const user = first(container.user) ?? server.user
  const isAdministrator = user === server.user
  const database = first(container.database) ?? (container.databaseOfUser ? user : undefined)
  const password = first(
    isAdministrator ? [...container.administratorPassword, ...container.password] : container.password,
  )
  return { driver, ...publishedAt(propertyAt(service, 'ports'), server.port, file), database, user, password }
}

/** The variables of a container: those of its files, and over them its own. */
async function environmentOf(service: StaticValue, file: ConnectionFile): Promise<Services> {
  const listed = [propertyAt(service, 'env_file')].flat()
  const files = await Promise.all(
    listed.map(async (entry: StaticValue) => {
      const path = resolve(isObject(entry) ? entry.path : entry, file)
      return parseEnv((typeof path === 'string' ? await file.read(path) : null) ?? '')
    }),
  )
  const own = Object.entries(settings(propertyAt(service, 'environment'))).map(([name, value]) => [
    name,
    // One without a value is taken from the environment of compose itself.
    value === null ? (file.variables[name] ?? new UnknownValue(name)) : resolve(value, file),
  ])
  return Object.assign({}, ...files, Object.fromEntries(own))
}

/** A map, or a list of `NAME=value`. */
function settings(value: StaticValue): Services {
  if (isObject(value)) return value
  if (!Array.isArray(value)) return {}
  return Object.fromEntries(
    value.map((entry: StaticValue) => {
      const [, name, set] = /^([^=]*)(?:=([\s\S]*))?$/.exec(String(entry)) ?? []
      return [name, set ?? null]
    }),
  )
}

/** Where this machine reaches a port of the container; unknown where it is not mapped. */
function publishedAt(
  ports: StaticValue,
  container: number,
  file: ConnectionFile,
): Pick<ConnectionDraftOptions, 'host' | 'port'> {
  const mapped = (Array.isArray(ports) ? ports : []).flatMap((entry: StaticValue) => mappingOf(entry, file) ?? [])
  const own = mapped.find(({ target }) => target === container)
  if (own === undefined) return { host: '127.0.0.1', port: new UnknownValue(null) }
  return { host: !own.host || own.host === '0.0.0.0' ? '127.0.0.1' : own.host, port: own.port }
}

interface Mapping {
  readonly host: string
  readonly port: StaticValue
  readonly target: number
}

function mappingOf(entry: StaticValue, file: ConnectionFile): Mapping | null {
  if (isObject(entry)) {
    const [published, target, host] = ['published', 'target', 'host_ip'].map((key) => resolve(entry[key], file))
    return { host: String(host ?? ''), port: toPort(published), target: Number(target) }
  }
  const short = resolve(entry, file)
  if (short instanceof UnknownValue) {
    // The port that is mapped is a variable: the one of the container stands last.
    const target = Number(/:(\d+)(?:\/\w+)?$/.exec(String(entry))?.[1])
    return { host: '', port: short, target }
  }
  const [, host = '', port, target] = /^(?:(?:(\[[^\]]*\]|[\d.]+):)?(\d*):)?(\d+)(?:\/tcp)?$/.exec(String(short)) ?? []
  return target === undefined ? null : { host, port: toPort(port), target: Number(target) }
}

function toPort(value: StaticValue): StaticValue {
  if (value instanceof UnknownValue) return value
  return value && /^\d+$/.test(String(value)) ? Number(value) : new UnknownValue(null)
}

/** A value of the file with the variables that it names. */
function resolve(value: StaticValue, { variables }: ConnectionFile): StaticValue {
  return typeof value === 'string' ? interpolate(value, variables) : value
}
