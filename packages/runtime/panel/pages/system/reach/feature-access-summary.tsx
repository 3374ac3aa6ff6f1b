import './feature-reach.css'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { appendQueryParams, callApi } from '../../../api/api-client.ts'
import { useTranslate } from '../../../i18n/locale.tsx'
import { LoadFailure } from '../../../render/load-failure.tsx'
import { rightActionKindLabels } from '../rights/rights-matrix.tsx'
import { type FeatureRule, type RightAction, rightActionKinds } from '../rights/rights-queries.ts'
import { ConditionText } from './condition-text.tsx'

interface RoleReach {
  readonly id: number
  readonly name: string
  readonly superUser: boolean
  readonly users: number
  readonly actions: readonly Omit<RightAction, 'held'>[]
  readonly rows: unknown
  readonly fields: NonNullable<FeatureRule['fields']>
  readonly problems: readonly string[]
}

/** Who may reach a feature, as the server says it. */
interface Reach {
  readonly title: string
  readonly users: number
  readonly roles: readonly RoleReach[]
  readonly forAll: RoleReach['actions']
  readonly isNarrowedByCode: boolean
}

interface FeatureReachProps {
  /** The address of roles. */
  readonly url: string
  /** The address of the feature. */
  readonly feature: string
}

/** Who may reach a feature: which roles, how many people, which actions, which rows and fields. */
export function FeatureAccessSummary({ url, feature }: FeatureReachProps): ReactNode {
  const t = useTranslate('system')
  const reach = useQuery({
    queryKey: ['data', url, 'reach', feature],
    queryFn: ({ signal }) => callApi<Reach>({ url: appendQueryParams(`${url}/reach`, { feature }), signal }),
    retry: false,
  })
  if (reach.isPending) return <Skeleton active title={false} />
  if (reach.isError)
    return <LoadFailure error={reach.error} title={t('list.failed')} onRetry={() => void reach.refetch()} />
  const { forAll, isNarrowedByCode, roles, users } = reach.data
  return (
    <div className="feature-reach">
      <p>{t('system.reach.people', { count: users })}</p>
      {isNarrowedByCode && <Alert type="info" showIcon title={t('system.reach.byCode')} />}
      {forAll.length > 0 && (
        <p>
          {t('system.reach.forAll')}: <Actions actions={forAll} />
        </p>
      )}
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            <h4>
              <Link to={`/${url}/${role.id}/edit`}>{role.name}</Link>{' '}
              <small>{t('system.reach.users', { count: role.users })}</small>
            </h4>
            {role.superUser ? <Tag>{t('system.reach.everything')}</Tag> : <RoleRights role={role} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RoleRights({ role }: { readonly role: RoleReach }): ReactNode {
  const t = useTranslate('system')
  const { actions, fields, problems, rows } = role
  const named = (kind: string) => Object.keys(fields).filter((name) => fields[name] === kind)
  const [hidden, readOnly] = [named('hidden'), named('read-only')]
  return (
    <dl>
      <dt>{t('system.rights.actions')}</dt>
      <dd>
        <Actions actions={actions} />
      </dd>
      <dt>{t('system.rights.rows')}</dt>
      <dd>
        {problems.length > 0 ? (
          <span className="rule-error">{t('system.reach.noRows', { reason: problems.join(' ') })}</span>
        ) : rows === null ? (
          t('system.reach.allRows')
        ) : (
          <ConditionText rows={rows} />
        )}
      </dd>
      {hidden.length > 0 && (
        <>
          <dt>{t('system.reach.hidden')}</dt>
          <dd>
            <code>{hidden.join(', ')}</code>
          </dd>
        </>
      )}
      {readOnly.length > 0 && (
        <>
          <dt>{t('system.reach.readOnly')}</dt>
          <dd>
            <code>{readOnly.join(', ')}</code>
          </dd>
        </>
      )}
    </dl>
  )
}

/** Kinds of actions in words, and by their own name what is of no kind. */
function Actions({ actions }: Pick<RoleReach, 'actions'>): ReactNode {
  const t = useTranslate('system')
  const known = rightActionKinds.filter((kind) => kind !== 'other' && actions.some((action) => action.kind === kind))
  const others = actions.filter(({ kind }) => kind === 'other')
  return (
    <>
      {known.map((kind) => (
        <Tag key={kind}>{t(rightActionKindLabels[kind])}</Tag>
      ))}
      {others.map(({ action, rule }) => (
        <Tag key={rule}>{action}</Tag>
      ))}
    </>
  )
}
