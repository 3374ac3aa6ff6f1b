import { sql } from 'kysely'
import type { Feature } from '../access/features.ts'
import type { RoleRule } from '../access/role-rule.ts'
import { type RowCondition, rowCondition } from '../access/row-condition.ts'
import { statementObserver, withStatementObserverMark } from '../access/statement-mark.ts'
import { findEnabledUser } from '../auth/find-user.ts'
import { isAdminServiceClass } from '../crud/admin-service.ts'
import { untypedQuery } from '../crud/list/list-query.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import { parseRowIdOrMinusOne } from '../database/row-id.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import { buildStatementCheckScope } from '../http/dispatch.ts'
import { RequestContext } from '../http/request-context.ts'
import { localizeFieldMessage } from '../i18n/package-texts.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import { isRoleRule, roleRuleProblemText } from './role-rules.ts'

/** What a rule finds that nobody has stored yet. */
interface DraftAnswer {
  /** Null where the rule cannot be used. */
  readonly total: number | null
  readonly of: number
  /** What is wrong with it, by the keys that lead there: `or.1.total`. */
  readonly problems: readonly { readonly path: string; readonly message: string }[]
}

/**
 * `POST system/roles/draft` {feature, rows, rules?, user?}: how many rows of a feature a rule finds for a user, who is
 * the one who asks where no other is named; `rules` are all those of the role. Only for those who may give rules.
 */
export async function countRowsOfRule(context: RequestContext): Promise<DraftAnswer> {
  if (context.user?.superUser !== true) throw new RuntimeError('RUNTIME_FORBIDDEN.grant', { params: {} })
  const key = context.input.text('feature')
  const feature = context.access.served.byKey(key)
  if (feature === undefined) throw validationFailed({ feature: text('field.noFeature', { feature: key }) })
  const asking = await asPerson(context, feature)
  const rules = readDraft(context, key)
  const rule = rules.get(key) ?? { rows: null }
  const read = await context.access.served.learn(rule, feature, rules, context.services)
  const problems = read.problems.map((problem) => ({
    path: problem.path.replace(/^rows\.?/, ''),
    message: localizeFieldMessage(context.locale, roleRuleProblemText(problem)),
  }))
  const of = await countRows(asking, feature, null)
  if (read.rows === 'all' || asking.user === null) return { total: of, of, problems }
  const condition = read.rows === null ? null : rowCondition(read.rows, feature.model, asking.user)
  return { total: condition === null ? null : await countRows(asking, feature, condition), of, problems }
}

/** The rule that is asked about, among the others of the role, which may hide what it names. */
function readDraft(context: RequestContext, feature: string): ReadonlyMap<string, RoleRule> {
  const sent = context.input.raw('rules')
  const others = Object.entries(isObject(sent) ? sent : {}).flatMap(([name, rule]) =>
    isRoleRule(rule) ? [[name, rule] as const] : [],
  )
  const rules = new Map<string, RoleRule>(others)
  const { fields } = rules.get(feature) ?? {}
  return rules.set(feature, { rows: context.input.raw('rows') ?? null, ...(fields && { fields }) })
}

/** The request as the user would send it to the list of the feature, with no parameters. */
async function asPerson(context: RequestContext, { route }: Feature): Promise<RequestContext> {
  const asking = new RequestContext(context.services, { ...context.request, query: {}, body: undefined }, route, {})
  asking.user = context.input.has('user') ? await personOf(context) : context.user
  asking.session = context.session
  return asking
}

async function personOf(context: RequestContext): Promise<CurrentUser> {
  const person = await findEnabledUser(context.services.frameworkDb, parseRowIdOrMinusOne(context.input.raw('user')))
  if (person === null) throw validationFailed({ user: text('field.fromList', {}) })
  return person
}

/** The rows that the service of the feature has, whatever the roles say, or those of them that a condition holds for. */
async function countRows(context: RequestContext, feature: Feature, condition: RowCondition | null): Promise<number> {
  if (!isAdminServiceClass(feature.service)) return 0
  const rows = untypedQuery(new feature.service(context).listQuery())
  const found = condition === null ? rows : rows.where(withStatementObserverMark(condition, context, 'read', null))
  const count = () => found.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total')).execute()
  const [row] = await (statementObserver.current?.during(buildStatementCheckScope(context), count) ?? count())
  return Number(row?.total ?? 0)
}
