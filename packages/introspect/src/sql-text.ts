/** A piece of SQL with the values that it binds; pieces nest. */
export interface SqlText {
  readonly parts: readonly string[]
  readonly values: readonly (SqlText | string | number)[]
}

/** Writes a statement or a piece of one: a value becomes a parameter, a piece stands as it is. */
export function sql(parts: TemplateStringsArray, ...values: readonly (SqlText | string | number)[]): SqlText {
  return { parts, values }
}

/** Text of this package's own that is SQL. */
export function raw(text: string): SqlText {
  return { parts: [text], values: [] }
}

/** The empty piece of a statement. */
export const none: SqlText = raw('')

/** Pieces with a separator between them. */
export function join(pieces: readonly SqlText[], separator = ', '): SqlText {
  if (pieces.length === 0) return none
  return { parts: ['', ...pieces.slice(1).map(() => separator), ''], values: pieces }
}

/** A statement as a driver takes it. */
export interface CompiledText {
  readonly sql: string
  readonly parameters: readonly (string | number)[]
}

/** Puts the pieces together; `placeholder` writes the parameter at a position from 1. */
export function compileText(text: SqlText, placeholder: (position: number) => string): CompiledText {
  const parameters: (string | number)[] = []
  const write = ({ parts, values }: SqlText): string =>
    parts.reduce((written, part, at) => {
      const value = values[at - 1]
      if (value === undefined) return written + part
      if (typeof value === 'object') return written + write(value) + part
      parameters.push(value)
      return written + placeholder(parameters.length) + part
    })
  return { sql: write(text), parameters }
}
