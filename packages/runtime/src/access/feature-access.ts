import type { Route } from '@quoin/router'
import type { QueryExecutorProvider } from 'kysely'
import { type ModelClass, relatedModel } from '../crud/model/model.ts'
import { type BelongsToMany, keyPairs, type Relation, referenceColumns } from '../crud/model/relation.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import type { FeatureAccess, FieldRestrictions, RowAction } from './access.ts'
import { type AllowedRows, buildAllowedRows } from './allowed-rows.ts'
import type { Feature, ModelTable } from './features.ts'
import type { FieldRule, RoleRule } from './role-rule.ts'
import { joinConditions, matchesNoRow, type RowConditionTarget } from './row-condition.ts'
import type { ResolvedRoleRule, RoleRules, ServedFeatures } from './served-features.ts'
import { withStatementObserverMark } from './statement-mark.ts'

/** Actions whose answer shows a row, that of a change too: who may do one of them may read. */
export const rowReadingActions = ['index', 'show', 'edit', 'update'] as const

/** What roles are allowed, as it was when a request began. */
export interface RoleRightsSnapshot {
  rulesOf(role: number): RoleRules
  roleAllows(role: number, route: Route): boolean
  isNarrowed(user: CurrentUser): boolean
}

/** Whose feature it is. */
interface FeaturePerson {
  readonly user: CurrentUser | null
  readonly rights: RoleRightsSnapshot
  readonly served: ServedFeatures
  permits(route: Route): boolean
  /** The connection of a name; null is the main one. */
  dbOf(connection: string | null): QueryExecutorProvider
  /** The same for another feature. */
  at(feature: Feature): UserFeatureAccess
}

/** A rule of one role for the feature; `read` is null for a role that is for all of it. */
interface AskedRule {
  readonly rule: RoleRule | null
  readonly read: ResolvedRoleRule | null
}

const closed: AskedRule = { rule: { rows: false }, read: { rows: null, problems: [], missing: [] } }
const noRows: AllowedRows = { condition: matchesNoRow, name: 'none', values: [] }
const none: ReadonlySet<string> = new Set()
const widths: readonly (FieldRule | undefined)[] = ['hidden', 'read-only', undefined]

/** What a user may do by one feature, worked out from the rules of the roles when it is first asked. */
export class UserFeatureAccess implements FeatureAccess {
  readonly feature: Feature
  readonly isOpen: boolean
  readonly isConfined: boolean
  readonly #user: CurrentUser | null
  readonly #rights: RoleRightsSnapshot
  readonly #served: ServedFeatures
  readonly #at: FeaturePerson['at']
  readonly #dbOf: FeaturePerson['dbOf']
  readonly #rows = new Map<`${RowAction} ${RowConditionTarget}`, AllowedRows | null>()
  readonly #fields = new Map<RowAction, FieldRestrictions | null>()

  constructor(feature: Feature, { at, dbOf, permits, rights, served, user }: FeaturePerson) {
    this.feature = feature
    this.#user = user
    this.#rights = rights
    this.#served = served
    this.#at = at
    this.#dbOf = dbOf
    this.isConfined = user !== null && rights.isNarrowed(user)
    this.isOpen = rowReadingActions.some((action) => {
      const route = feature.routes.get(action)
      return route !== undefined && permits(route)
    })
  }

  get hidden(): ReadonlySet<string> {
    return this.isConfined ? (this.fields('read')?.hidden ?? none) : none
  }

  get shown(): readonly string[] | null {
    const { hidden } = this
    if (hidden.size === 0) return null
    return this.#served.columnsOf(this.feature.model).filter((column) => !hidden.has(column))
  }

  rows(action: RowAction, use: RowConditionTarget = 'rows'): AllowedRows | null {
    const known = this.#rows.get(`${action} ${use}`)
    if (known !== undefined) return known
    const rows = this.#rowsFor(action, use)
    this.#rows.set(`${action} ${use}`, rows)
    return rows
  }

  fields(action: RowAction): FieldRestrictions | null {
    let fields = this.#fields.get(action)
    if (fields === undefined) {
      fields = this.#fieldsFor(action)
      this.#fields.set(action, fields)
    }
    return fields
  }

  #rowsFor(action: RowAction, use: RowConditionTarget): AllowedRows | null {
    const user = this.#user
    const rules = this.#asked(action)
    if (user === null || rules.length === 0) return null
    if (rules.some(({ read }) => read === null || read.rows === 'all')) return null
    const distinct = new Map(rules.map(({ read, rule }) => [JSON.stringify([rule?.rows, read?.rows === null]), read]))
    const { model } = this.feature
    const parts = [...distinct.values()].map((read): AllowedRows => {
      const rows = read?.rows ?? null
      return rows === null || rows === 'all'
        ? noRows
        : buildAllowedRows(rows, model, user, use, this.#dbOf(model.connection))
    })
    const condition = joinConditions(
      parts.map((part) => part.condition),
      'or',
    )
    return {
      condition: withStatementObserverMark(condition, { user }, 'read', null, this),
      name: parts.map(({ name }) => name).join(' '),
      values: parts.flatMap(({ values }) => values),
    }
  }

  #fieldsFor(action: RowAction): FieldRestrictions | null {
    const fields = this.#columns(action)
    for (const [name, relation] of Object.entries(this.feature.model.relations)) {
      if (this.#tellsHidden(relation, fields.hidden)) fields.hidden.add(name)
    }
    return fields.hidden.size + fields.readOnly.size > 0 ? fields : null
  }

  /** True for a relation that only says what is in a column which the user does not see, here or in the other table. */
  #tellsHidden(relation: Relation, hidden: ReadonlySet<string>): boolean {
    if (relation.kind === 'belongsTo' || relation.kind === 'belongsToAny')
      return referenceColumns(relation).some((column) => hidden.has(column))
    const [table, columns] =
      relation.kind === 'belongsToMany'
        ? [pivotOf(relation, this.feature.model), [relation.foreignPivotKey, relation.relatedPivotKey]]
        : [relatedModel(relation), keyPairs(relation).map(([foreign]) => foreign)]
    const features = this.#served.ofTable(table).map((feature) => this.#at(feature))
    const open = features.filter(({ isOpen }) => isOpen)
    // What one feature keeps back may be shown by another one.
    const asked = open.length > 0 ? open : features
    return asked.length > 0 && asked.every((feature) => columns.some((column) => feature.#hides(column)))
  }

  #hides(column: string): boolean {
    return this.isConfined && this.#columns('read').hidden.has(column)
  }

  /** What the roles say of columns. */
  #columns(action: RowAction): { readonly hidden: Set<string>; readonly readOnly: ReadonlySet<string> } {
    const asked = this.#asked(action)
    const usable = asked.filter(({ read }) => read?.rows !== null)
    // Where every rule is broken no row is found: what they say of columns holds for pages.
    const rules = (usable.length > 0 ? usable : asked).map(({ rule }) => rule?.fields)
    const [first = {}] = rules
    const said = Object.keys(first).map((column) => {
      const widest = Math.max(...rules.map((fields) => widths.indexOf(fields?.[column])))
      return [column, widths[widest]] as const
    })
    const of = (rule: FieldRule) => new Set(said.filter(([, one]) => one === rule).map(([column]) => column))
    return { hidden: of('hidden'), readOnly: of('read-only') }
  }

  /** What each role that allows this says. */
  #asked(action: RowAction): readonly AskedRule[] {
    const { feature } = this
    const roles = this.isConfined ? (this.#user?.roleIds ?? []) : []
    const actions = action === 'read' ? rowReadingActions : [action]
    const allowing = roles.filter((role) =>
      actions.some((name) => {
        const route = feature.routes.get(name)
        return route !== undefined && this.#rights.roleAllows(role, route)
      }),
    )
    // Whose rows somebody may only choose from is said by any role that says so.
    const asked = allowing.length > 0 ? allowing : roles.filter((role) => this.#rights.rulesOf(role).has(feature.key))
    return asked.map((role) => this.#ruleOf(role))
  }

  #ruleOf(role: number): AskedRule {
    const rules = this.#rights.rulesOf(role)
    const rule = rules.get(this.feature.key)
    if (rule !== undefined) return { rule, read: this.#served.read(rule, this.feature, rules) }
    // A rule for a feature that is not served may have been meant for this one.
    const isStray = [...rules.keys()].some((key) => this.#served.byKey(key) === undefined)
    return isStray ? closed : { rule: null, read: null }
  }
}

/** The table between those of a relation. */
function pivotOf({ pivotTable: table }: BelongsToMany, { connection }: ModelClass): ModelTable {
  return { connection, schema: null, table }
}
