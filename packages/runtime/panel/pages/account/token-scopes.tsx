import { useQuery } from '@tanstack/react-query'
import { Radio, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { withActions } from '../system/rights/right-cells.ts'
import { RightsMatrix } from '../system/rights/rights-matrix.tsx'
import type { RightFeature } from '../system/rights/rights-queries.ts'

interface ScopesProps {
  readonly value?: readonly string[] | null
  readonly onChange?: (scopes: readonly string[] | null) => void
}

const nothingBrought: ReadonlyMap<string, readonly string[]> = new Map()

/** What an access token is for: everything that its owner may do, or what is chosen of that. */
export function TokenScopes({ value = null, onChange = () => undefined }: ScopesProps): ReactNode {
  const t = useTranslate('account')
  const isAll = value === null
  return (
    <>
      <Radio.Group
        aria-label={t('account.scope')}
        value={isAll}
        onChange={({ target }) => onChange(target.value ? null : [])}
        options={[
          { value: true, label: t('account.scopeAll') },
          { value: false, label: t('account.scopeSome') },
        ]}
      />
      {!isAll && <ScopeMatrix value={value} onChange={onChange} />}
    </>
  )
}

function ScopeMatrix({
  value,
  onChange,
}: { readonly value: readonly string[] } & Required<Pick<ScopesProps, 'onChange'>>): ReactNode {
  const t = useTranslate('account')
  const features = useQuery({
    queryKey: ['account', 'token-scopes'],
    queryFn: ({ signal }) => callApi<{ readonly items: readonly RightFeature[] }>({ url: 'tokens/scopes', signal }),
  })
  if (features.isPending) return <Skeleton active title={false} />
  if (features.isError)
    return <LoadFailure error={features.error} title={t('list.failed')} onRetry={() => void features.refetch()} />
  // Whatever is offered the user may do.
  const items = features.data.items.map((feature) => ({
    ...feature,
    actions: feature.actions.map((action) => ({ ...action, held: true })),
  }))
  return (
    <RightsMatrix
      features={items}
      term=""
      held={{ grants: value, permissionNamesByRoute: nothingBrought }}
      off={false}
      onToggle={(actions, on) => onChange(withActions(value, actions, on))}
    />
  )
}
