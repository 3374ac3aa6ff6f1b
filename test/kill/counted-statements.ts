import { createRequire } from 'node:module'
import { join } from 'node:path'
import { countedRoot, die, isNext, reach } from './kill-point.ts'

type Call = (this: unknown, ...parameters: unknown[]) => unknown
type Holder = Record<string, Call>

/** Makes every statement that changes something a place to be killed at, on each driver that the application has. */
export function countStatements(): void {
  const require = createRequire(join(countedRoot, 'package.json'))
  countSqlite(require('better-sqlite3') as { readonly prototype: Holder })
  countQueries((require('pg') as { readonly Client: { readonly prototype: Holder } }).Client.prototype, ['query'])
  const { Connection } = require('mysql2') as { readonly Connection: { readonly prototype: Holder } }
  countQueries(Object.getPrototypeOf(Connection.prototype) as Holder, ['query', 'execute'])
}

interface PreparedStatement {
  readonly source: string
  readonly readonly: boolean
}

function countSqlite({ prototype }: { readonly prototype: Holder }): void {
  const prepare = prototype.prepare as Call
  prototype.prepare = function (this: unknown, ...parameters) {
    const statement = prepare.apply(this, parameters) as PreparedStatement & Holder
    const { source, readonly } = statement
    if (readonly && !isTransaction(source)) return statement
    for (const name of ['run', 'get', 'all']) countCall(statement, name, () => source)
    return statement
  }
  countCall(prototype, 'exec', ([text]) => String(text))
}

function countCall(holder: Holder, name: string, textOf: (parameters: readonly unknown[]) => string): void {
  const call = holder[name] as Call
  holder[name] = function (this: unknown, ...parameters) {
    const what = textOf(parameters)
    reach('before', what)
    try {
      return call.apply(this, parameters)
    } finally {
      reach('after', what)
    }
  }
}

/** Of a server there is a third place: the statement was sent, and nobody waits for its answer. */
function countQueries(holder: Holder, names: readonly string[]): void {
  for (const name of names) {
    const call = holder[name] as Call
    holder[name] = function (this: unknown, ...parameters) {
      const what = statementOf(parameters[0])
      if (!changes(what)) return call.apply(this, parameters)
      reach('before', what)
      if (isNext('during', what)) setImmediate(die)
      const last = parameters.at(-1)
      if (typeof last === 'function') {
        const answered = (...answers: unknown[]): void => {
          reach('after', what)
          last(...answers)
        }
        return call.apply(this, [...parameters.slice(0, -1), answered])
      }
      const result = call.apply(this, parameters)
      if (!(result instanceof Promise)) throw new TypeError(`Nobody can see when "${what}" is answered.`)
      return result.finally(() => reach('after', what))
    }
  }
}

function statementOf(query: unknown): string {
  const { text, sql } = query as { readonly text?: string; readonly sql?: string }
  return typeof query === 'string' ? query : (text ?? sql ?? '')
}

function changes(text: string): boolean {
  if (/^\s*with\b/i.test(text)) return /\b(?:insert|update|delete)\b/i.test(text)
  return !/^\s*(?:select|show|explain|describe|set|use|values)\b/i.test(text)
}

function isTransaction(text: string): boolean {
  return /^\s*(?:begin|commit|rollback|savepoint|release|end)\b/i.test(text)
}
