import type { Route } from '@quoin/router'
import type { Feature } from '../access/features.ts'
import type { FieldRule } from '../access/role-rule.ts'
import { AdminService } from '../crud/admin-service.ts'
import { validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { localizeFieldMessage } from '../i18n/package-texts.ts'
import { text } from '../i18n/sentence.ts'
import { accessOf } from '../permissions/permission-index.ts'
import { type FeatureAction, featureActionOfRoute, featureKeyOfRoute } from './feature-matrix.ts'
import { featureTitle } from './feature-permissions.ts'
import { roleRuleProblemText } from './role-rules.ts'

/** What one role may do in a feature. */
interface RoleReach {
  readonly id: number
  readonly name: string
  readonly superUser: boolean
  /** How many people have it who can log in. */
  readonly users: number
  readonly actions: readonly FeatureAction[]
  /** A condition on the rows; null is all of them. */
  readonly rows: unknown
  readonly fields: Readonly<Record<string, FieldRule>>
  /** Why the role sees no row: a rule that does not fit. */
  readonly problems: readonly string[]
}

/** Who may reach a feature. */
interface FeatureAccessDescription {
  readonly key: string
  readonly title: string
  /** How many people have one of the roles. */
  readonly users: number
  readonly roles: readonly RoleReach[]
  /** What everybody may do who is logged in, or even nobody. */
  readonly forAll: readonly FeatureAction[]
  /** Whether the code of the feature says itself which rows somebody sees. */
  readonly isNarrowedByCode: boolean
}

/** A role as it is stored. */
interface StoredRole {
  readonly id: number
  readonly name: string
  readonly super_user: boolean | number
}

/** `GET system/roles/reach?feature=`: who may reach a feature, by its address; of the roles that the user may see. */
export async function describeRoleAccessToFeature(
  context: RequestContext,
  visibleRoles: readonly StoredRole[],
): Promise<FeatureAccessDescription> {
  const { config, frameworkDb, permissions, routes } = context.services
  const features = context.access.served.features()
  const { prefix } = config.route
  const sent = context.input.text('feature')
  const found = routes.match('GET', `/${prefix}/${sent}`)
  const key = features.has(sent)
    ? sent
    : found.kind === 'match'
      ? featureKeyOfRoute(found.route, features, prefix)
      : null
  const own = routes.routes.filter((route) => featureKeyOfRoute(route, features, prefix) === key)
  if (key === null || own.length === 0) throw validationFailed({ feature: text('field.noFeature', { feature: sent }) })
  const rights = await permissions.ready()
  const guarded = own.filter((route) => accessOf(route) === 'permission')
  const reaching = visibleRoles.flatMap((role) => {
    const may = guarded.filter((route) => role.super_user || rights.roleAllows(role.id, route))
    return may.length === 0 ? [] : [{ ...role, actions: actionsOf(may, prefix) }]
  })
  const held = frameworkDb
    .selectFrom('admin_role_users')
    .innerJoin('admin_users', 'admin_users.id', 'admin_role_users.user_id')
    .select(['admin_role_users.role_id', 'admin_role_users.user_id'])
    .where('admin_users.enabled', '=', true)
  const members =
    reaching.length === 0
      ? []
      : await held
          .where(
            'role_id',
            'in',
            reaching.map(({ id }) => id),
          )
          .execute()
  const feature = features.get(key)
  const roles: RoleReach[] = []
  for (const { id, name, super_user, actions } of reaching) {
    const users = members.filter(({ role_id }) => role_id === id).length
    const confined = super_user || feature === undefined ? unconfined : await confinedTo(context, id, feature)
    roles.push({ id, name, superUser: Boolean(super_user), users, actions, ...confined })
  }
  return {
    key,
    title: featureTitle(context, key.replaceAll('/', '.'), context.locale),
    users: new Set(members.map(({ user_id }) => user_id)).size,
    roles,
    forAll: actionsOf(
      own.filter((route) => accessOf(route) !== 'permission'),
      prefix,
    ),
    isNarrowedByCode: feature !== undefined && isNarrowedByCode(feature),
  }
}

type Confined = Pick<RoleReach, 'rows' | 'fields' | 'problems'>
const unconfined: Confined = { rows: null, fields: {}, problems: [] }

/** What the rules of a role say of a feature. */
async function confinedTo(context: RequestContext, role: number, { key }: Feature): Promise<Confined> {
  const rules = context.services.permissions.current.rulesOf(role)
  const rule = rules.get(key)
  if (rule !== undefined) {
    const problems = (await context.access.problemsOf(key, rules, context.services)) ?? []
    const sentences = problems.map((problem) => localizeFieldMessage(context.locale, roleRuleProblemText(problem)))
    return { rows: rule.rows, fields: rule.fields ?? {}, problems: sentences }
  }
  const stray = [...rules.keys()].filter((other) => context.access.served.byKey(other) === undefined)
  const problems = stray.map((feature) => localizeFieldMessage(context.locale, text('field.noFeature', { feature })))
  return { ...unconfined, problems }
}

function actionsOf(routes: readonly Route[], prefix: string): readonly FeatureAction[] {
  const actions = routes.map((route) => featureActionOfRoute(route, prefix))
  return [...new Map(actions.map((action) => [action.rule, action])).values()]
}

/** True for a service that has a `query()` or a `may()` of its own. */
function isNarrowedByCode({ service }: Feature): boolean {
  const own: object = service.prototype
  const { may, query } = AdminService.prototype
  return own instanceof AdminService && (own.query !== query || own.may !== may)
}
