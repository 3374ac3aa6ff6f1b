import { isEmpty } from '@quoin/extensions/rules'
import { evaluateCondition } from '@quoin/generator/conditions'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../crud/list/contains.ts'
import type { ModelClass } from '../crud/model/model.ts'
import type { ColumnKind, TableFacts } from './table-facts.ts'

/** Whose rows a rule is asked for. */
interface RulePerson {
  readonly id: number
  /** The slugs of the roles. */
  readonly roles: readonly string[]
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Why a rule cannot be used, and where. */
export interface RuleProblem {
  /** The keys that lead to it: `or.1.total`. */
  readonly path: string
  readonly code: 'condition' | 'column' | 'relation' | 'depth' | 'type' | 'test' | 'variable'
  readonly name: string
}

/** A condition of SQL. */
export type RowCondition = RawBuilder<boolean>

/** What a rule is compiled for. */
export interface RulePlace {
  readonly model: ModelClass
  readonly person: RulePerson
  /** The columns of a table; null while they are not known. */
  facts(model: ModelClass): TableFacts | null
}

/** What became of a rule. */
export interface CompiledRule {
  readonly condition: RowCondition
  readonly problems: readonly RuleProblem[]
  /** Models whose columns have to be known first. */
  readonly missing: readonly ModelClass[]
}

const most = 5
const nothing = sql<boolean>`1 = 0`
const everything = sql<boolean>`1 = 1`

/**
 * Compiles a condition in the language of the panel to SQL on the rows of a model. A rule with a problem finds no row.
 *
 * It holds for the rows for which `evaluateCondition` holds, as far as the collation of the database has it; through
 * `hasMany` and `belongsToMany` where one related row at least fits. A comparison with something that the person has not
 * holds for no row, and neither does its opposite. Each part is compiled with its negation in mind, so that none of them
 * is ever null.
 */
export function compileRule(rule: unknown, place: RulePlace): CompiledRule {
  const compiler = new RuleCompiler(place)
  const condition = compiler.group(rule, false, '')
  const { missing, problems } = compiler
  return { condition: problems.length > 0 || missing.size > 0 ? nothing : condition, problems, missing: [...missing] }
}

/** Where a name of a rule stands: a table under an alias, and how many relations lead there. */
interface Spot {
  readonly model: ModelClass
  readonly alias: string
  readonly depth: number
}

interface Test {
  readonly name: string
  readonly operand: unknown
  readonly negated: boolean
  readonly path: string
}

class RuleCompiler {
  readonly problems: RuleProblem[] = []
  readonly missing = new Set<ModelClass>()
  readonly #place: RulePlace

  constructor(place: RulePlace) {
    this.#place = place
  }

  group(condition: unknown, negated: boolean, path: string): RowCondition {
    if (!isObject(condition)) return this.#problem('condition', path, String(condition))
    const parts = Object.entries(condition).map(([key, part]) => {
      const inner = path === '' ? key : `${path}.${key}`
      if ((key === 'and' || key === 'or') && Array.isArray(part)) {
        const members = part.map((member, index) => this.group(member, negated, `${inner}.${index}`))
        return join(members, (key === 'and') === negated ? 'or' : 'and')
      }
      if (key === 'not' && isObject(part)) return this.group(part, !negated, inner)
      return this.#field(key, part, negated, inner)
    })
    return join(parts, negated ? 'or' : 'and')
  }

  #field(field: string, part: unknown, negated: boolean, path: string): RowCondition {
    const tests: readonly (readonly [string, unknown])[] = Array.isArray(part)
      ? [['in', part]]
      : isObject(part)
        ? Object.entries(part)
        : [['eq', part]]
    const compiled = tests.map(([test, written]) => {
      const at = isObject(part) ? `${path}.${test}` : path
      const operand = this.#operand(written, at)
      // Of what a person has not, nothing may follow, nor from its opposite.
      if (this.#isOfPerson.has(at) && isEmpty(operand)) return nothing
      const name = (Array.isArray(operand) && ofLists.get(test)) || test
      const known = { name, operand, negated, path: at }
      if (isVariable(field)) return this.#constant(field, known)
      const { model } = this.#place
      return this.#reach(field.split('.'), { model, alias: model.table, depth: 0 }, known)
    })
    return join(compiled, negated ? 'or' : 'and')
  }

  /** What is said of the person alone. */
  #constant(name: string, { name: test, operand, negated, path }: Test): RowCondition {
    const value = this.#operand(name, path)
    const holds = evaluateCondition({ value: { [test]: operand } }, { value })
    return holds === negated ? nothing : everything
  }

  #reach([first = '', ...rest]: readonly string[], spot: Spot, test: Test): RowCondition {
    const facts = this.#place.facts(spot.model)
    if (facts === null) {
      this.missing.add(spot.model)
      return nothing
    }
    if (rest.length === 0) {
      const kind = facts.get(first)
      if (kind === undefined) return this.#problem('column', test.path, first)
      return this.#compare(sql.ref(`${spot.alias}.${first}`), kind, test)
    }
    const relation = Object.hasOwn(spot.model.relations, first) ? spot.model.relations[first] : undefined
    if (relation === undefined) return this.#problem('relation', test.path, first)
    if (spot.depth === most) return this.#problem('depth', test.path, first)
    const model = relation.model() as ModelClass
    if (model.connection !== spot.model.connection) return this.#problem('relation', test.path, first)
    const inner = { model, alias: `quoin_${spot.depth + 1}`, depth: spot.depth + 1 }
    // A row without a related one has an empty value, of which the inner query knows nothing.
    const inverse = holdsForNothing(test)
    const found = this.#reach(rest, inner, inverse ? { ...test, negated: !test.negated } : test)
    const table = sql`${sql.table(model.table)} as ${sql.id(inner.alias)}`
    let own: string
    let rows: RawBuilder<unknown>
    if (relation.kind === 'belongsToMany') {
      own = spot.model.primaryKey
      const pivot = `quoin_pivot_${inner.depth}`
      const [owner, other] = [sql.id(pivot, relation.foreignPivotKey), sql.id(pivot, relation.relatedPivotKey)]
      const joined = sql`${sql.table(relation.pivotTable)} as ${sql.id(pivot)} inner join ${table}`
      rows = sql`select ${owner} from ${joined} on ${other} = ${sql.id(inner.alias, model.primaryKey)} where ${found}`
    } else {
      const isOwner = relation.kind === 'belongsTo'
      own = isOwner ? relation.foreignKey : relation.localKey
      const key = sql.id(inner.alias, isOwner ? relation.ownerKey : relation.foreignKey)
      rows = sql`select ${key} from ${table} where ${key} is not null and ${found}`
    }
    const key = sql.ref(`${spot.alias}.${own}`)
    return inverse ? sql`(${key} is null or ${key} not in (${rows}))` : sql`${key} in (${rows})`
  }

  #compare(column: RawBuilder<unknown>, kind: ColumnKind, test: Test): RowCondition {
    const { name, negated, operand, path } = test
    if (kind === 'other') return this.#problem('type', path, name)
    const blank =
      kind === 'text' ? sql<boolean>`(${column} is null or trim(${column}) = '')` : sql<boolean>`${column} is null`
    switch (name) {
      case 'empty':
        if (typeof operand !== 'boolean') return this.#problem('type', path, String(operand))
        return operand === negated ? sql`not ${blank}` : blank
      case 'eq':
        return this.#among(column, blank, kind, { ...test, operand: [operand] })
      case 'ne':
        return this.#among(column, blank, kind, { ...test, operand: [operand], negated: !negated })
      case 'in':
        return this.#among(column, blank, kind, test)
      case 'notIn':
        return this.#among(column, blank, kind, { ...test, negated: !negated })
      case 'contains': {
        if (kind !== 'text' || !isScalar(operand)) return this.#problem('type', path, String(operand))
        const text = String(operand)
        return negated
          ? sql`(${column} is null or ${column} not like ${contains(text)})`
          : sql`${column} like ${contains(text)}`
      }
      default:
        return this.#ordered(column, kind, test)
    }
  }

  #ordered(column: RawBuilder<unknown>, kind: ColumnKind, { name, negated, operand, path }: Test): RowCondition {
    const operator = operators.get(name)
    if (operator === undefined) return this.#problem('test', path, name)
    if (kind === 'boolean') return this.#problem('type', path, name)
    const value = bound(kind, operand)
    if (value === undefined) return this.#unfit(path, operand, negated)
    const holds = sql<boolean>`${column} ${sql.raw(operator)} ${value}`
    // What is blank is neither above nor below anything.
    const full = kind === 'text' ? sql<boolean>`(trim(${column}) <> '' and ${holds})` : holds
    return negated ? sql`(${column} is null or not ${full})` : full
  }

  #among(column: RawBuilder<unknown>, blank: RowCondition, kind: ColumnKind, test: Test): RowCondition {
    const { negated, operand, path } = test
    if (!Array.isArray(operand)) return this.#unfit(path, operand, negated)
    const values: unknown[] = []
    let orBlank = false
    for (const value of operand as readonly unknown[]) {
      if (isEmpty(value)) orBlank = true
      else {
        const fit = bound(kind, value)
        if (fit === undefined) this.#unfit(path, value, false)
        else values.push(fit)
      }
    }
    const equal = values.length === 0 ? nothing : sql<boolean>`${column} in (${sql.join(values)})`
    const unequal = values.length === 0 ? everything : sql<boolean>`${column} not in (${sql.join(values)})`
    if (negated) return orBlank ? sql`(not ${blank} and ${unequal})` : sql`(${column} is null or ${unequal})`
    return orBlank ? sql`(${blank} or ${equal})` : equal
  }

  /** A value that a column cannot hold: a mistake where it is written, and where it is the person's, no match. */
  #unfit(path: string, operand: unknown, negated: boolean): RowCondition {
    if (!this.#isOfPerson.has(path)) return this.#problem('type', path, String(operand))
    return negated ? everything : nothing
  }

  /** Paths at which a value of the person stands. */
  readonly #isOfPerson = new Set<string>()

  #operand(written: unknown, path: string): unknown {
    if (Array.isArray(written)) {
      return written.flatMap((one) => {
        const value = this.#operand(one, path)
        return isVariable(one) && isEmpty(value) ? [] : (value as unknown)
      })
    }
    if (!isVariable(written)) return written
    this.#isOfPerson.add(path)
    const { attributes, id, roles } = this.#place.person
    const [, name = '', attribute, ...more] = written.split('.')
    if (name === 'id' && attribute === undefined) return id
    if (name === 'roles' && attribute === undefined) return roles
    if (name === 'attributes' && attribute !== undefined && more.length === 0) {
      return Object.hasOwn(attributes, attribute) ? attributes[attribute] : null
    }
    this.#problem('variable', path, written)
    return null
  }

  #problem(code: RuleProblem['code'], path: string, name: string): RowCondition {
    this.problems.push({ code, path, name })
    return nothing
  }
}

const ofLists: ReadonlyMap<string, string> = new Map([
  ['eq', 'in'],
  ['ne', 'notIn'],
])

const operators: ReadonlyMap<string, string> = new Map([
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
])

/** True where a test holds for a value that is not there. */
function holdsForNothing({ name, operand, negated }: Test): boolean {
  const holds = evaluateCondition({ value: { [name]: operand } }, { value: null })
  return holds !== negated
}

function join(parts: readonly RowCondition[], word: 'and' | 'or'): RowCondition {
  const [first] = parts
  if (first === undefined) return word === 'and' ? everything : nothing
  return parts.length === 1 ? first : sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`
}

/** A value as the column is compared with; undefined where it can hold none like it. */
function bound(kind: ColumnKind, value: unknown): unknown {
  if (!isScalar(value)) return undefined
  switch (kind) {
    case 'number': {
      if (typeof value === 'boolean') return undefined
      const text = String(value).trim()
      if (!/^-?\d{1,30}(?:\.\d{1,30})?$/.test(text)) return undefined
      return Number.isSafeInteger(Number(text)) ? Number(text) : text
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'date':
      return /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/.test(String(value))
        ? String(value).replace('T', ' ').replace('Z', '')
        : undefined
    default:
      return typeof value === 'string' ? value : undefined
  }
}

function isVariable(value: unknown): value is `$user.${string}` {
  return typeof value === 'string' && value.startsWith('$user.')
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
