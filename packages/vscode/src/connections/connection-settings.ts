import { resolve } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import { engines, tlsModes } from '@quoin/introspect/address'
import { z } from 'zod'
import { text } from '../text.ts'
import type { Connection } from './connection.ts'
import { connectionColors } from './connection-color.ts'

const name = z.string().min(1).max(100)
const color = z.enum(connectionColors).optional()
const server = {
  host: z.string().min(1).optional(),
  port: z.int().min(1).max(65_535).optional(),
  database: z.string().min(1),
  user: z.string().min(1).optional(),
  ssl: z.union([z.boolean(), z.enum(tlsModes)]).optional(),
}

/** One entry of the setting `quoin.connections`, by its driver. */
const connectionSettings = engines.map(([driver, dialect]) => {
  const schema = z.string().min(1).optional()
  const own: Readonly<Record<string, z.ZodType<string | number | boolean | undefined>>> = dialect.files
    ? { file: z.string().min(1) }
    : { ...server, ...(dialect.server?.hasSchemas && { schema }) }
  return z.strictObject({ driver: z.literal(driver), name, color, ...own })
})
const [first, ...others] = connectionSettings
const connectionSetting = first ? z.discriminatedUnion('driver', [first, ...others]) : z.never()

/** The connections of the setting; an entry that is wrong stays visible with what is wrong with it. */
export function connectionsFromSetting(value: unknown, root: string | null): readonly Connection[] {
  if (!Array.isArray(value)) return []
  const seen = new Set<string>()
  return value.map((entry: unknown, index): Connection => {
    const parsed = connectionSetting.safeParse(entry)
    const name = nameOf(entry) ?? `#${index + 1}`
    const id = `settings:${seen.has(name) ? `${name}#${index}` : name}`
    seen.add(name)
    const base = { id, name, application: null, source: 'settings' as const, root, color: null }
    if (!parsed.success) return { ...base, driver: 'unknown', data: {}, problem: describe(parsed.error) }
    const { name: _, driver, color: mark = null, ...rest } = parsed.data
    const data: Readonly<Record<string, string | number | boolean | undefined>> = { driver, ...rest }
    const { file } = data
    const located = typeof file === 'string' && root !== null ? { ...data, file: resolve(root, file) } : data
    const defined = Object.fromEntries(
      Object.entries(located).flatMap(([key, field]) => (field === undefined ? [] : [[key, field]])),
    )
    return { ...base, driver, data: defined, problem: null, color: mark }
  })
}

function nameOf(entry: unknown): string | null {
  const name = entry !== null && typeof entry === 'object' && 'name' in entry ? entry.name : null
  return typeof name === 'string' && name !== '' ? name : null
}

function describe(error: z.ZodError): Text {
  const [issue] = error.issues
  if (issue?.code === 'unrecognized_keys' && issue.keys.includes('password')) return text('connection.password', {})
  if (issue?.code === 'unrecognized_keys') {
    return text('connection.unknownKeys', { keys: issue.keys, count: issue.keys.length })
  }
  return text('connection.wrong', { path: issue?.path.join('.') ?? '', reason: issue?.message ?? '' })
}
