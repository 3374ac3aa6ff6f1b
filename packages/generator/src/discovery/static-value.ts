/** What a text alone does not say: it is computed, or a variable of the environment that no file sets. */
export class UnknownValue {
  /** The name of the variable; null: computed. */
  readonly variable: string | null

  constructor(variable: string | null) {
    this.variable = variable
  }
}

/** What a text says of an option. */
export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | UnknownValue
  | readonly StaticValue[]
  | { readonly [key: string]: StaticValue }

/** Variables of the environment, from files. */
export type EnvironmentVariables = Readonly<Record<string, string>>

/** The value of a variable, as text. */
export function resolveEnvironmentVariable(variables: EnvironmentVariables, name: string): string | UnknownValue {
  return variables[name] || new UnknownValue(name)
}

/** The property of an object; undefined where there is none. */
export function propertyAt(value: StaticValue, ...path: readonly string[]): StaticValue {
  return path.reduce<StaticValue>((inner, key) => (isObject(inner) ? inner[key] : inner), value)
}

/** Whether a value is an object, which is neither a list nor unknown. */
export function isObject(value: StaticValue): value is { readonly [key: string]: StaticValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof UnknownValue)
}

const reference = /\$\$|\$\{(\w+)(?:(:?[-+?])([^{}]*))?\}|\$(\w+)/g

/**
 * A text with its `${NAME}` and `${NAME:-default}` replaced, as docker compose does it; `$NAME` as well unless `braced`.
 * Unknown where a variable is not set, and where a default holds another one.
 */
export function interpolate(
  text: string,
  variables: EnvironmentVariables,
  { braced = false } = {},
): string | UnknownValue {
  let missing: UnknownValue | null = text.replaceAll(reference, '').includes('${') ? new UnknownValue(null) : null
  const replaced = text.replace(
    reference,
    (whole, inBraces?: string, operator?: string, other = '', plain?: string) => {
      if (inBraces === undefined && braced) return whole
      if (whole === '$$') return '$'
      const name = inBraces ?? plain ?? ''
      const value = variables[name]
      const isSet = operator?.startsWith(':') ? Boolean(value) : value !== undefined
      if (operator?.endsWith('+')) return isSet ? other : ''
      if (isSet) return value ?? ''
      if (operator?.endsWith('-')) return other
      missing ??= new UnknownValue(name)
      return ''
    },
  )
  return missing ?? replaced
}
