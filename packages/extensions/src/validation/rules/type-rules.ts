import { email, guid, ipv4, ipv6, safeParse, url, type ZodMiniType } from 'zod/mini'
import { parseDecimal } from '../../rules/decimal.ts'
import type { MessageKey } from '../message.ts'
import type { BuiltInRule } from '../rule.ts'

const integerPattern = /^[+-]?(?:0|[1-9]\d*)$/

function isInteger(value: unknown): boolean {
  // An unsafe number has lost digits on its way here already: such integers travel as text.
  if (typeof value === 'number') return Number.isSafeInteger(value)
  return typeof value === 'bigint' || (typeof value === 'string' && integerPattern.test(value))
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** A rule that a zod schema decides. */
function format(schema: ZodMiniType, message: MessageKey): BuiltInRule {
  return { compile: () => ({ test: (value) => safeParse(schema, value).success, message }) }
}

/** JSON text, or a value that was decoded already, as json columns travel. */
function isJson(value: unknown): boolean {
  if (typeof value !== 'string') return true
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

const booleans = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
])

type KindRule = 'string' | 'integer' | 'numeric' | 'boolean' | 'array' | 'list' | 'decimal' | 'json'
type FormatRule = 'uuid' | 'email' | 'ip' | 'ipv4' | 'ipv6' | 'url'

/** Rules about what sort of value it is. */
export const typeRules: Readonly<Record<KindRule | FormatRule, BuiltInRule>> = {
  string: {
    kind: 'string',
    compile: () => ({ test: (value) => typeof value === 'string', message: 'string' }),
  },
  integer: { kind: 'number', rejectsBlank: true, compile: () => ({ test: isInteger, message: 'integer' }) },
  numeric: {
    kind: 'number',
    rejectsBlank: true,
    compile: () => ({ test: (value) => parseDecimal(value) !== null, message: 'numeric' }),
  },
  boolean: {
    rejectsBlank: true,
    compile: () => ({
      test: (value) => booleans.has(value),
      message: 'boolean',
      convert: (value) => booleans.get(value) ?? value,
    }),
  },
  // PHP's word for lists and maps alike; `array:key,key` limits the keys of an object.
  array: {
    kind: 'array',
    rejectsBlank: true,
    compile: ({ rule: { values } }) => ({
      test: (value) =>
        isList(value) && (values.length === 0 || Object.keys(value as object).every((key) => values.includes(key))),
      message: values.length === 0 ? 'array' : 'array_keys',
      params: { values: values.join(', ') },
    }),
  },
  list: { kind: 'array', rejectsBlank: true, compile: () => ({ test: Array.isArray, message: 'list' }) },
  decimal: {
    kind: 'number',
    rejectsBlank: true,
    compile: ({ rule: { values } }) => {
      const [min = '', max = min] = values
      const test = (value: unknown) => {
        const places = parseDecimal(value)?.writtenPlaces
        return places !== undefined && places >= Number(min) && places <= Number(max)
      }
      return { test, message: min === max ? 'decimal' : 'decimal_between', params: { min, max } }
    },
  },
  json: { rejectsBlank: true, compile: () => ({ test: isJson, message: 'json' }) },
  // Any UUID, as in Laravel: those of old systems have no version.
  uuid: { ...format(guid(), 'uuid'), rejectsBlank: true },
  email: format(email(), 'email'),
  ip: {
    compile: () => ({
      test: (value) => safeParse(ipv4(), value).success || safeParse(ipv6(), value).success,
      message: 'ip',
    }),
  },
  ipv4: format(ipv4(), 'ipv4'),
  ipv6: format(ipv6(), 'ipv6'),
  url: {
    compile: ({ rule: { values } }) => {
      const schemes = values.length > 0 ? values : ['http', 'https']
      const protocol = new RegExp(`^(?:${schemes.map((scheme) => scheme.replace(/[+.]/g, '\\$&')).join('|')})$`)
      const schema = url({ protocol })
      return {
        test: (value) =>
          typeof value === 'string' && /^[^:\s]+:\/\/[^\s/]/.test(value) && safeParse(schema, value).success,
        message: 'url',
      }
    },
  },
}
