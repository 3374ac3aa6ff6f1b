import { toColumnList } from '@quoin/generator/feature-pages'
import { type ModelClass, relatedModel } from '../crud/model/model.ts'
import { keyPairs, type SingleModelRelation } from '../crud/model/relation.ts'
import { isObject } from '../is-object.ts'
import {
  type AccessRuleTest,
  findIncomparableValue,
  isTestForColumnKind,
  parseAccessRuleTest,
} from './access-rule-test.ts'
import type { ColumnValueKind, ColumnValueKinds } from './column-value-kinds.ts'
import type { FieldRule } from './role-rule.ts'
import { isKnownUserVariable, isUserVariable, type UserVariable } from './rule-values.ts'

/** Why a rule cannot be used, and where. */
export interface RoleRuleProblem {
  /** The keys that lead to it, from the condition or the fields: `or.1.total`. */
  readonly path: string
  readonly code: 'condition' | 'column' | 'relation' | 'depth' | 'type' | 'test' | 'variable' | 'hidden' | 'key'
  readonly name: string
}

/** A relation on the way to a column, and where it leads. */
export interface RuleStep {
  readonly relation: SingleModelRelation
  readonly model: ModelClass
}

/** A condition as it was read; what is negated stands at the tests. */
export type RuleNode =
  | { readonly kind: 'group'; readonly word: 'and' | 'or'; readonly parts: readonly RuleNode[] }
  | { readonly kind: 'person'; readonly variable: UserVariable; readonly test: AccessRuleTest }
  | {
      readonly kind: 'column'
      readonly steps: readonly RuleStep[]
      readonly column: string
      readonly of: ColumnValueKind
      readonly test: AccessRuleTest
    }

/** What a rule is read for. */
export interface RuleContext {
  readonly model: ModelClass
  /** The columns of a table; null while they are not known. */
  facts(model: ModelClass): ColumnValueKinds | null
  /** True for a column that the same role does not see. */
  hides(model: ModelClass, column: string): boolean
  /** The columns that the application adds to its users. */
  readonly userColumns?: readonly string[]
}

/** A condition that was read. */
export interface ParsedRule {
  /** Null where it finds nothing: it has a problem, or columns are not known. */
  readonly node: RuleNode | null
  readonly problems: readonly RoleRuleProblem[]
  /** Models whose columns have to be known first. */
  readonly missing: readonly ModelClass[]
}

const most = 5

/** Reads a condition in the language of the panel on the rows of a model. */
export function parseRowRule(rule: unknown, context: RuleContext): ParsedRule {
  const reader = new RuleReader(context)
  const node = reader.group(rule, false, '')
  const { missing, problems } = reader
  return { node: problems.length > 0 || missing.size > 0 ? null : node, problems, missing: [...missing] }
}

/**
 * Checks that the columns that a role may not see, or not change, exist, and that none of the primary key is hidden.
 */
export function checkRoleFieldRules(fields: Readonly<Record<string, FieldRule>>, context: RuleContext): ParsedRule {
  const { model } = context
  const facts = context.facts(model)
  if (facts === null) return { node: null, problems: [], missing: [model] }
  const problems = Object.keys(fields).flatMap((name): RoleRuleProblem[] => {
    if (!facts.has(name)) return [{ code: 'column', path: name, name }]
    // Without its key nobody could ask for a row.
    return toColumnList(model.primaryKey).includes(name) && fields[name] === 'hidden'
      ? [{ code: 'key', path: name, name }]
      : []
  })
  return { node: null, problems, missing: [] }
}

const none: RuleNode = { kind: 'group', word: 'or', parts: [] }

class RuleReader {
  readonly problems: RoleRuleProblem[] = []
  readonly missing = new Set<ModelClass>()
  readonly #place: RuleContext

  constructor(place: RuleContext) {
    this.#place = place
  }

  group(condition: unknown, negated: boolean, path: string): RuleNode {
    if (!isObject(condition)) return this.#problem('condition', path, String(condition))
    const parts = Object.entries(condition).map(([key, part]) => {
      const inner = path === '' ? key : `${path}.${key}`
      if ((key === 'and' || key === 'or') && Array.isArray(part)) {
        const members = part.map((member, index) => this.group(member, negated, `${inner}.${index}`))
        return group(members, (key === 'and') === negated ? 'or' : 'and')
      }
      if (key === 'not' && isObject(part)) return this.group(part, !negated, inner)
      return this.#field(key, part, negated, inner)
    })
    return group(parts, negated ? 'or' : 'and')
  }

  #field(field: string, part: unknown, negated: boolean, path: string): RuleNode {
    const tests: readonly (readonly [string, unknown])[] = isObject(part) ? Object.entries(part) : [['eq', part]]
    if (tests.length === 0) return this.#problem('test', path, '{}')
    const parts = tests.map(([name, written]) => {
      const place = isObject(part) ? `${path}.${name}` : path
      const { test, problem } = parseAccessRuleTest(name, written, negated)
      if (problem !== null) return this.#problem(problem, place, problem === 'test' ? test.name : String(written))
      for (const value of test.operands) if (isUserVariable(value)) this.#checkVariable(value, place)
      if (!isUserVariable(field)) return this.#column(field.split('.'), test, place)
      this.#checkVariable(field, place)
      return { kind: 'person', variable: field, test } as const
    })
    return group(parts, negated ? 'or' : 'and')
  }

  /** Follows the relations that lead to a column. */
  #column(names: readonly string[], test: AccessRuleTest, path: string): RuleNode {
    let { model } = this.#place
    const steps: RuleStep[] = []
    const column = names.at(-1) ?? ''
    for (const name of names.slice(0, -1)) {
      if (this.#factsOf(model) === null) return none
      const relation = Object.hasOwn(model.relations, name) ? model.relations[name] : undefined
      // Which table a row is in is said by each row.
      if (relation === undefined || relation.kind === 'belongsToAny') return this.#problem('relation', path, name)
      if (steps.length === most) return this.#problem('depth', path, name)
      const target = relatedModel(relation)
      if (this.#isHidden(relation, model, target)) return this.#problem('hidden', path, name)
      if (target.connection !== model.connection) return this.#problem('relation', path, name)
      steps.push({ relation, model: target })
      model = target
    }
    const facts = this.#factsOf(model)
    if (facts === null) return none
    const of = facts.get(column)
    if (of === undefined) return this.#problem('column', path, column)
    if (this.#place.hides(model, column)) return this.#problem('hidden', path, column)
    if (!isTestForColumnKind(of, test.name)) return this.#problem('type', path, test.name)
    const unfit = findIncomparableValue(test, of)
    if (unfit !== undefined) return this.#problem('type', path, String(unfit))
    return { kind: 'column', steps, column, of, test }
  }

  /** True for a relation by a key that the same role does not see. */
  #isHidden(relation: SingleModelRelation, model: ModelClass, target: ModelClass): boolean {
    if (relation.kind === 'belongsToMany') return false
    const pointing = relation.kind === 'belongsTo' ? model : target
    return keyPairs(relation).some(([foreign]) => this.#place.hides(pointing, foreign))
  }

  #factsOf(model: ModelClass): ColumnValueKinds | null {
    const facts = this.#place.facts(model)
    if (facts === null) this.missing.add(model)
    return facts
  }

  #checkVariable(name: UserVariable, path: string): void {
    if (!isKnownUserVariable(name, this.#place.userColumns ?? [])) this.#problem('variable', path, name)
  }

  #problem(code: RoleRuleProblem['code'], path: string, name: string): RuleNode {
    this.problems.push({ code, path, name })
    return none
  }
}

function group(parts: readonly RuleNode[], word: 'and' | 'or'): RuleNode {
  const [only] = parts
  return only !== undefined && parts.length === 1 ? only : { kind: 'group', word, parts }
}
