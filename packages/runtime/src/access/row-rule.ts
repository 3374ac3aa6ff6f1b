import { isEmpty, parseDecimal } from '@quoin/extensions/rules'
import { type ConditionTest, evaluateCondition } from '@quoin/generator/conditions'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../crud/list/contains.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { isObject } from '../is-object.ts'
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

/** A value that a test compares with. */
interface Operand {
  readonly value: unknown
  readonly isOfPerson: boolean
}

interface Test {
  /** As in the language of the panel; `in` and `notIn` for `eq` and `ne`. */
  readonly name: string
  /** Null where the person has no value that the test could compare with: it finds nothing, and neither does its opposite. */
  readonly operands: readonly Operand[] | null
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
    const tests: readonly (readonly [string, unknown])[] = isObject(part) ? Object.entries(part) : [['eq', part]]
    if (tests.length === 0) return this.#problem('test', path, '{}')
    const { model } = this.#place
    const compiled = tests.map(([name, written]) => {
      const test = this.#test(name, written, negated, isObject(part) ? `${path}.${name}` : path)
      const found = isVariable(field)
        ? this.#constant(field, test)
        : this.#reach(field.split('.'), { model, alias: model.table, depth: 0 }, test)
      return found ?? nothing
    })
    return join(compiled, negated ? 'or' : 'and')
  }

  #test(written: string, operand: unknown, negated: boolean, path: string): Test {
    const name = ofLists.get(written) ?? written
    const isOfList = lists.has(name)
    const listed = Array.isArray(operand) ? (operand as readonly unknown[]) : null
    if (!isOfList && name !== 'contains' && name !== 'empty' && !operators.has(name)) this.#problem('test', path, name)
    else if (!isOperand(name, operand, written)) this.#problem('type', path, String(operand))
    const operands: Operand[] = []
    let isMissing = false
    for (const value of listed ?? [operand]) {
      const own = isVariable(value) ? comparable(this.#variable(value, path)) : undefined
      if (own === undefined) operands.push({ value, isOfPerson: false })
      else if (own === null || (own.isList && !isOfList)) isMissing = true
      else operands.push(...own.values.map((one) => ({ value: one, isOfPerson: true })))
    }
    return { name, operands: isMissing ? null : operands, negated, path }
  }

  /** What is said of the person alone. */
  #constant(variable: `$user.${string}`, test: Test): RowCondition | null {
    const { name, negated, operands, path } = test
    const value = this.#variable(variable, path)
    // Whether the person has it may be asked; of what the person has not, nothing else follows.
    if (name !== 'empty' && !isComparable(value, test)) return null
    const holds =
      operands !== null && evaluateCondition({ value: { [name]: comparedWith(test) } as ConditionTest }, { value })
    return holds === negated ? nothing : everything
  }

  /** Null where the test finds nothing, and neither does its opposite. */
  #reach([first = '', ...rest]: readonly string[], spot: Spot, test: Test): RowCondition | null {
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
    if (found === null) return null
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

  #compare(column: RawBuilder<unknown>, kind: ColumnKind, test: Test): RowCondition | null {
    const { name, negated, path } = test
    if (!kindsOf(name).includes(kind)) return this.#problem('type', path, name)
    const bounds = this.#boundsOf(kind, test)
    if (bounds === null) return null
    const { values, orBlank } = bounds
    const blank =
      kind === 'text' ? sql<boolean>`(${column} is null or trim(${column}) = '')` : sql<boolean>`${column} is null`
    if (lists.has(name)) return among(column, blank, values, orBlank, negated === (name === 'in'))
    if (name === 'empty') return values[0] === negated ? sql`not ${blank}` : blank
    const compared = name === 'contains' ? contains(String(values[0])) : sql`${values[0]}`
    const holds = sql<boolean>`${column} ${sql.raw(operators.get(name) ?? 'like')} ${compared}`
    // What is blank is neither above nor below anything.
    const full = kind === 'text' && operators.has(name) ? sql<boolean>`(trim(${column}) <> '' and ${holds})` : holds
    return negated ? sql`(${column} is null or not ${full})` : full
  }

  /** What a column is compared with; null where the person has nothing that fits. */
  #boundsOf(kind: ColumnKind, { name, operands, path }: Test): Bounds | null {
    if (operands === null) return null
    const isTyped = name !== 'empty' && name !== 'contains'
    const values: unknown[] = []
    let orBlank = false
    let isUnfit = false
    for (const { isOfPerson, value } of operands) {
      if (!isOfPerson && isEmpty(value)) orBlank = true
      else {
        // A column of text is compared with the text of what the person has: keys are numbers here and texts there.
        const fit = isTyped ? bound(kind, isOfPerson && kind === 'text' ? String(value) : value) : value
        if (fit !== undefined) values.push(fit)
        else if (isOfPerson) isUnfit = true
        else this.#problem('type', path, String(value))
      }
    }
    return isUnfit ? null : { values, orBlank }
  }

  #variable(name: `$user.${string}`, path: string): unknown {
    const { attributes, id, roles } = this.#place.person
    const [, part = '', attribute, ...more] = name.split('.')
    if (part === 'id' && attribute === undefined) return id
    if (part === 'roles' && attribute === undefined) return roles
    if (part === 'attributes' && attribute !== undefined && more.length === 0) {
      return Object.hasOwn(attributes, attribute) ? attributes[attribute] : null
    }
    this.#problem('variable', path, name)
    return null
  }

  #problem(code: RuleProblem['code'], path: string, name: string): RowCondition {
    this.problems.push({ code, path, name })
    return nothing
  }
}

/** Values that fit a column, and whether a blank one is among them. */
interface Bounds {
  readonly values: readonly unknown[]
  readonly orBlank: boolean
}

const lists: ReadonlySet<string> = new Set(['in', 'notIn'])

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

/** The columns that a test is for. */
function kindsOf(name: string): readonly ColumnKind[] {
  if (name === 'contains') return ['text']
  return ['number', 'text', 'date', 'uuid', ...(operators.has(name) ? [] : (['boolean'] as const))]
}

/** True for what may be written behind a test. */
function isOperand(name: string, operand: unknown, test: string): boolean {
  if (name === 'empty') return typeof operand === 'boolean'
  if (!lists.has(name)) return isScalar(operand) && !isEmpty(operand)
  if (Array.isArray(operand)) return operand.every((value) => value === null || isScalar(value))
  return test === name ? isVariable(operand) : operand === null || isScalar(operand)
}

/** What a person has, as it can be compared with; null for what is empty, has an empty part, or has parts of its own. */
function comparable(value: unknown): { readonly values: readonly unknown[]; readonly isList: boolean } | null {
  const isList = Array.isArray(value)
  const values: readonly unknown[] = isList ? value : [value]
  if (values.length === 0 || !values.every((one) => isScalar(one) && !isEmpty(one))) return null
  return { values, isList }
}

/** True where a test can be answered with what the person has. */
function isComparable(value: unknown, { name, operands }: Test): boolean {
  const own = comparable(value)
  if (own === null || operands === null) return false
  if (name === 'contains') return true
  if (own.isList) return false
  const isNumber = (one: unknown) => parseDecimal(one) !== null
  return !operators.has(name) || isNumber(value) === isNumber(operands[0]?.value)
}

/** What stands behind a test, with the values of the person in place of their names. */
function comparedWith({ name, operands }: Test): unknown {
  const values = (operands ?? []).map(({ value }) => value)
  return lists.has(name) ? values : values[0]
}

/** True where a test holds for a value that is not there. */
function holdsForNothing(test: Test): boolean {
  const holds = evaluateCondition({ value: { [test.name]: comparedWith(test) } as ConditionTest }, { value: null })
  return holds !== test.negated
}

function among(
  column: RawBuilder<unknown>,
  blank: RowCondition,
  values: readonly unknown[],
  orBlank: boolean,
  negated: boolean,
): RowCondition {
  const equal = values.length === 0 ? nothing : sql<boolean>`${column} in (${sql.join(values)})`
  const unequal = values.length === 0 ? everything : sql<boolean>`${column} not in (${sql.join(values)})`
  if (negated) return orBlank ? sql`(not ${blank} and ${unequal})` : sql`(${column} is null or ${unequal})`
  return orBlank ? sql`(${blank} or ${equal})` : equal
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
    case 'uuid':
      return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value)) ? value : undefined
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
