import { sqlName } from '@quoin/introspect/connect'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../crud/list/contains.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { keyPairs, type SingleModelRelation } from '../crud/model/relation.ts'
import { singleKeyColumn } from '../crud/model/row-key.ts'
import { sqlTable } from '../crud/rows/statement-cache.ts'
import {
  canCompareUserProperty,
  passesTest,
  type ResolvedAccessRuleTest,
  resolveRuleTest,
  sqlRangeOperators,
  testsWithListOperands,
  toColumnValues,
} from './access-rule-test.ts'
import type { ColumnValueKind } from './column-value-kinds.ts'
import type { RuleNode, RuleStep } from './read-rule.ts'
import { type RuleUser, readUserVariable } from './rule-values.ts'

/** A condition of SQL. */
export type RowCondition = RawBuilder<boolean>

/**
 * What is asked: which `rows` a condition holds for, which finds the keys of related rows first, or whether it holds for
 * a `row` whose key is known, which follows its relations.
 */
export type RowConditionTarget = 'rows' | 'row'

/** What finds no row. */
export const matchesNoRow: RowCondition = sql<boolean>`1 = 0`
const everything: RowCondition = sql<boolean>`1 = 1`

/**
 * A rule as SQL on the rows of a model, for one user.
 *
 * It holds for the rows for which `evaluateCondition` holds, as far as the collation of the database has it; through
 * `hasMany` and `belongsToMany` where one related row at least fits. A comparison with something that the user has not
 * holds for no row, and neither does its opposite. Each part is made with its negation in mind, so that none of them is
 * ever null.
 */
export function rowCondition(
  node: RuleNode,
  model: ModelClass,
  user: RuleUser,
  use: RowConditionTarget = 'rows',
): RowCondition {
  switch (node.kind) {
    case 'group':
      return joinConditions(
        node.parts.map((part) => rowCondition(part, model, user, use)),
        node.word,
      )
    case 'person':
      return userPassesTest(readUserVariable(user, node.variable), resolveRuleTest(user, node.test))
        ? everything
        : matchesNoRow
    case 'column': {
      const spot = { model, alias: sqlTable(model), depth: 0, asked: use }
      return (
        reach(node.steps, spot, { column: node.column, of: node.of, test: resolveRuleTest(user, node.test) }) ??
        matchesNoRow
      )
    }
  }
}

/** Conditions with a word in between. */
export function joinConditions(parts: readonly RowCondition[], word: 'and' | 'or'): RowCondition {
  const [first] = parts
  if (first === undefined) return word === 'and' ? everything : matchesNoRow
  return parts.length === 1 ? first : sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`
}

/** Whether what is said of the user alone holds. */
export function userPassesTest(value: unknown, test: ResolvedAccessRuleTest): boolean {
  // Whether the user has it may be asked; of what the user has not, nothing else follows.
  if (test.name !== 'empty' && !canCompareUserProperty(value, test)) return false
  return (test.operands !== null && passesTest(value, test)) !== test.negated
}

/** Where a name of a rule stands: a table under an alias, and how many relations lead there. */
interface Spot {
  readonly model: ModelClass
  readonly alias: string
  readonly depth: number
  readonly asked: RowConditionTarget
}

/** What is asked at the end of the relations. */
interface Question {
  readonly column: string
  readonly of: ColumnValueKind
  readonly test: ResolvedAccessRuleTest
}

/** Null where the test finds nothing, and neither does its opposite. */
function reach([step, ...rest]: readonly RuleStep[], spot: Spot, question: Question): RowCondition | null {
  const { test } = question
  if (step === undefined) return compare(sql.ref(`${spot.alias}.${sqlName(question.column)}`), question.of, test)
  const { model, relation } = step
  const inner = { ...spot, model, alias: `quoin_${spot.depth + 1}`, depth: spot.depth + 1 }
  // A row without a related one has an empty value, of which the inner query knows nothing.
  const inverse = passesTest(null, test) !== test.negated
  const found = reach(rest, inner, inverse ? { ...question, test: { ...test, negated: !test.negated } } : question)
  if (found === null) return null
  const { from, pairs } = relatedRows(relation, spot, inner)
  if (spot.asked === 'row') {
    const same = joinConditions(
      pairs.map(({ key, own }) => sql<boolean>`${key} = ${own}`),
      'and',
    )
    // Without a limit SQLite makes a join of it, which takes nine times as long for one row.
    const related = sql<boolean>`exists (select 1 from ${from} where ${same} and ${found} limit 1)`
    return inverse ? sql`not ${related}` : related
  }
  const [keys, owns] = [pairs.map(({ key }) => key), pairs.map(({ own }) => own)]
  const present = sql.join(
    keys.map((key) => sql`${key} is not null`),
    sql` and `,
  )
  const rows = sql`select ${sql.join(keys)} from ${from} where ${present} and ${found}`
  const own = owns.length === 1 ? sql`${owns[0]}` : sql`(${sql.join(owns)})`
  const empty = joinConditions(
    owns.map((one) => sql<boolean>`${one} is null`),
    'or',
  )
  return inverse ? sql`(${empty} or ${own} not in (${rows}))` : sql`${own} in (${rows})`
}

/** Where related rows are, the columns there that name the row here, and what they name it by. */
function relatedRows(relation: SingleModelRelation, spot: Spot, inner: Spot) {
  const { model } = inner
  const table = sql`${sql.table(sqlTable(model))} as ${sql.id(inner.alias)}`
  const ownRef = (column: string) => sql.ref(`${spot.alias}.${sqlName(column)}`)
  if (relation.kind !== 'belongsToMany') {
    const isOwner = relation.kind === 'belongsTo'
    const pairs = keyPairs(relation).map(([foreign, owner]) => ({
      key: sql.id(inner.alias, isOwner ? owner : foreign),
      own: ownRef(isOwner ? foreign : owner),
    }))
    return { from: table, pairs }
  }
  const pivot = `quoin_pivot_${inner.depth}`
  const other = sql`${sql.id(pivot, relation.relatedPivotKey)} = ${sql.id(inner.alias, singleKeyColumn(model))}`
  const from = sql`${sql.table(relation.pivotTable)} as ${sql.id(pivot)} inner join ${table} on ${other}`
  const pair = { key: sql.id(pivot, relation.foreignPivotKey), own: ownRef(singleKeyColumn(spot.model)) }
  return { from, pairs: [pair] }
}

function compare(
  column: RawBuilder<unknown>,
  kind: ColumnValueKind,
  test: ResolvedAccessRuleTest,
): RowCondition | null {
  const { name, negated } = test
  const bounds = toColumnValues(kind, test)
  if (bounds === null) return null
  const { values, orBlank } = bounds
  const blank =
    kind === 'text' ? sql<boolean>`(${column} is null or trim(${column}) = '')` : sql<boolean>`${column} is null`
  if (testsWithListOperands.has(name)) return among(column, blank, values, orBlank, negated === (name === 'in'))
  if (name === 'empty') return values[0] === negated ? sql`not ${blank}` : blank
  const compared = name === 'contains' ? contains(String(values[0])) : sql`${values[0]}`
  const holds = sql<boolean>`${column} ${sql.raw(sqlRangeOperators.get(name) ?? 'like')} ${compared}`
  // What is blank is neither above nor below anything.
  const full =
    kind === 'text' && sqlRangeOperators.has(name) ? sql<boolean>`(trim(${column}) <> '' and ${holds})` : holds
  return negated ? sql`(${column} is null or not ${full})` : full
}

function among(
  column: RawBuilder<unknown>,
  blank: RowCondition,
  values: readonly unknown[],
  orBlank: boolean,
  negated: boolean,
): RowCondition {
  const equal = values.length === 0 ? matchesNoRow : sql<boolean>`${column} in (${sql.join(values)})`
  const unequal = values.length === 0 ? everything : sql<boolean>`${column} not in (${sql.join(values)})`
  if (negated) return orBlank ? sql`(not ${blank} and ${unequal})` : sql`(${column} is null or ${unequal})`
  return orBlank ? sql`(${blank} or ${equal})` : equal
}
