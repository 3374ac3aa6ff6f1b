import {
  ExpressionWrapper,
  type OperationNode,
  type QueryExecutorProvider,
  RawNode,
  ReferenceNode,
  sql,
  TableNode,
  ValueNode,
} from 'kysely'
import { contains } from '../crud/list/contains.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { frameworkSchemaPlaceholder } from '../database/framework-names.ts'
import { resolveRuleTest, toColumnValues } from './access-rule-test.ts'
import type { RuleNode } from './read-rule.ts'
import { type RowCondition, type RowConditionTarget, rowCondition, userPassesTest } from './row-condition.ts'
import { type RuleUser, readUserVariable } from './rule-values.ts'

/** Rows that a rule finds for one user. */
export interface AllowedRows {
  readonly condition: RowCondition
  /** The same for all whose condition is the same text of SQL. */
  readonly name: string
  /** What stands in that text, in order. */
  readonly values: readonly unknown[]
}

/** A rule as text of SQL, with places in between for the values of a user. */
interface RuleText {
  readonly name: string
  readonly fragments: readonly string[]
  /** Values, which each user has other ones for, and names of tables, by which a statement is known. */
  readonly parts: readonly OperationNode[]
}

/** As long as the rules of a role are the same, here and on other instances, so is the node. */
const texts = new WeakMap<RuleNode, Map<string, RuleText>>()
/** The values of a user come in any number, so the shapes of a rule have no natural end. */
const maximumShapes = 100
let named = 0

/** A rule on the rows of a model, for one user; it becomes SQL once for all who have as many values for it. */
export function buildAllowedRows(
  node: RuleNode,
  model: ModelClass,
  user: RuleUser,
  use: RowConditionTarget,
  db: QueryExecutorProvider,
): AllowedRows {
  const answers = answersOf(node, user)
  const shape = [use, ...answers.map((answer) => answer.shape)].join(' ')
  const known = texts.get(node) ?? new Map<string, RuleText>()
  texts.set(node, known)
  let text = known.get(shape)
  if (text === undefined) {
    text = textOf(rowCondition(node, model, user, use), db)
    if (known.size >= maximumShapes) known.clear()
    known.set(shape, text)
  }
  const values = answers.flatMap((answer) => answer.values)
  return { condition: withValues(text, values), name: text.name, values }
}

/** What a user has for a test of a rule. */
interface Reply {
  /** What of it is part of the text. */
  readonly shape: string
  readonly values: readonly unknown[]
}

/** The answers of a user, in the order of the text. */
function answersOf(node: RuleNode, person: RuleUser): readonly Reply[] {
  if (node.kind === 'group') return node.parts.flatMap((part) => answersOf(part, person))
  const test = resolveRuleTest(person, node.test)
  if (node.kind === 'person') {
    return [{ shape: String(userPassesTest(readUserVariable(person, node.variable), test)), values: [] }]
  }
  const bounds = toColumnValues(node.of, test)
  if (bounds === null) return [{ shape: 'none', values: [] }]
  const { name } = test
  // Whether something is empty is asked without a value.
  const values = name === 'empty' ? [] : name === 'contains' ? bounds.values.map(containing) : bounds.values
  return [{ shape: `${values.length}${bounds.orBlank}`, values }]
}

/** What a `like` compares with. */
function containing(value: unknown): unknown {
  const node = contains(String(value)).toOperationNode()
  return RawNode.is(node) ? node.parameters.find(ValueNode.is)?.value : null
}

function textOf(condition: RowCondition, db: QueryExecutorProvider): RuleText {
  const fragments = ['']
  const parts: OperationNode[] = []
  const add = (node: OperationNode): void => {
    if (RawNode.is(node)) {
      for (const [at, fragment] of node.sqlFragments.entries()) {
        fragments.push((fragments.pop() ?? '') + fragment)
        const part = node.parameters[at]
        if (part !== undefined) add(part)
      }
    } else if (isKept(node)) {
      parts.push(node)
      fragments.push('')
    } else fragments.push((fragments.pop() ?? '') + sql`${new ExpressionWrapper(node)}`.compile(db).sql)
  }
  add(condition.toOperationNode())
  named += 1
  return { name: `rule ${named}`, fragments, parts }
}

/** True for what is no text yet: tables of the framework have other names in each database. */
function isKept(node: OperationNode): boolean {
  if (ReferenceNode.is(node)) return node.table?.table.schema?.name === frameworkSchemaPlaceholder
  return ValueNode.is(node) || TableNode.is(node)
}

/** The text with the values of a user; its tables are those of this condition alone. */
function withValues({ fragments, parts }: RuleText, values: readonly unknown[]): RowCondition {
  const left = [...values]
  const own = parts.map((part) => {
    if (ValueNode.is(part)) return ValueNode.create(left.shift())
    return TableNode.is(part) ? { ...part, table: { ...part.table, identifier: { ...part.table.identifier } } } : part
  })
  return sql<boolean>`${new ExpressionWrapper(RawNode.create(fragments, own))}`
}
