import type { OpenDatabase } from '@quoin/introspect/connect'
import type { RouteRegistry } from '@quoin/router'
import type { ModelClass } from '../crud/model/model.ts'
import { frameworkSchemaPlaceholder } from '../database/framework-names.ts'
import { applicationUserColumns } from '../system/models.ts'
import { type ColumnValueKinds, readColumnValueKinds } from './column-value-kinds.ts'
import { type Feature, type FeaturesByTable, groupFeaturesByTable, type ModelTable, modelTableKey } from './features.ts'
import {
  checkRoleFieldRules,
  parseRowRule,
  type RoleRuleProblem,
  type RuleContext,
  type RuleNode,
} from './read-rule.ts'
import type { RoleRule } from './role-rule.ts'

/** A rule of a role as far as it fits its feature. */
export interface ResolvedRoleRule {
  /** The rows it is for: `all`, those of a condition, or none where the rule cannot be used. */
  readonly rows: RuleNode | 'all' | null
  readonly problems: readonly RoleRuleProblem[]
  /** Models whose columns have to be known first. */
  readonly missing: readonly ModelClass[]
}

/** The rules of a role, by feature. */
export type RoleRules = ReadonlyMap<string, RoleRule>

/** Where databases are found. */
interface Databases {
  readonly database: OpenDatabase
  readonly connections: { get(name: string): { readonly database: OpenDatabase } }
}

const known = new WeakMap<RouteRegistry, ServedFeatures>()

/** The features that are served, and what is known of their tables; new with every load of the application. */
export class ServedFeatures {
  readonly #all: FeaturesByTable
  readonly #byKey: ReadonlyMap<string, Feature>
  readonly #facts = new Map<string, ColumnValueKinds>()
  readonly #read = new WeakMap<RoleRule, ResolvedRoleRule>()

  private constructor(all: FeaturesByTable) {
    this.#all = all
    // Of two at one address the first one is served.
    this.#byKey = new Map(
      [...all.values()]
        .flat()
        .toReversed()
        .map((feature) => [feature.key, feature]),
    )
  }

  /** Those of the routes; `context` is what controllers and services are made with. */
  static of(registry: RouteRegistry, prefix: string, context: object): ServedFeatures {
    const found = known.get(registry) ?? new ServedFeatures(groupFeaturesByTable(registry, prefix, context))
    known.set(registry, found)
    return found
  }

  /** The features of the table of a model. */
  ofTable(model: ModelTable): readonly Feature[] {
    return this.#all.get(modelTableKey(model)) ?? []
  }

  byKey(key: string): Feature | undefined {
    return this.#byKey.get(key)
  }

  /** Each feature, by its address. */
  features(): ReadonlyMap<string, Feature> {
    return this.#byKey
  }

  /** One model for each table. */
  models(): ModelClass[] {
    return [...this.#all.values()].flatMap(([first]) => (first === undefined ? [] : [first.model]))
  }

  /** Reads what a role is confined to in a feature; `rules` are all those of the role. */
  read(rule: RoleRule, { model }: Feature, rules: RoleRules): ResolvedRoleRule {
    let read = this.#read.get(rule)
    if (read === undefined) {
      const place: RuleContext = {
        model,
        userColumns: this.#userColumns(),
        facts: (other) => this.#facts.get(modelTableKey(other)) ?? null,
        hides: (other, column) => this.ofTable(other).some(({ key }) => rules.get(key)?.fields?.[column] === 'hidden'),
      }
      const parts = [
        ...(rule.rows === null ? [] : [['rows', parseRowRule(rule.rows, place)] as const]),
        ...(rule.fields === undefined ? [] : [['fields', checkRoleFieldRules(rule.fields, place)] as const]),
      ]
      const problems = parts.flatMap(([part, one]) =>
        one.problems.map((problem) => ({ ...problem, path: problem.path === '' ? part : `${part}.${problem.path}` })),
      )
      const missing = parts.flatMap(([, one]) => one.missing)
      const rows =
        problems.length + missing.length > 0 ? null : (parts.find(([part]) => part === 'rows')?.[1].node ?? 'all')
      read = { rows, problems, missing }
      if (missing.length === 0) this.#read.set(rule, read)
    }
    return read
  }

  /** As {@link read}, once the columns that the rule names are known. */
  async learn(rule: RoleRule, feature: Feature, rules: RoleRules, databases: Databases): Promise<ResolvedRoleRule> {
    let read = this.read(rule, feature, rules)
    while (read.missing.length > 0) {
      for (const model of read.missing) {
        const { database } = model.connection === null ? databases : databases.connections.get(model.connection)
        this.#facts.set(modelTableKey(model), await readColumnValueKinds(database, model))
      }
      read = this.read(rule, feature, rules)
    }
    return read
  }

  /** The columns that the application adds to its users. */
  #userColumns(): readonly string[] {
    const users = this.ofTable({ connection: null, schema: frameworkSchemaPlaceholder, table: 'admin_users' })
    return users.flatMap(({ model }) => applicationUserColumns(model))
  }

  /** The columns of a table that some rule has asked for; none where none has. */
  columnsOf(model: ModelClass): readonly string[] {
    return [...(this.#facts.get(modelTableKey(model))?.keys() ?? [])]
  }
}
