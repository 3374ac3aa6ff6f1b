import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { useFormatInstant } from './use-format-instant.ts'

interface TokenRow {
  readonly id: number | string
  readonly name: string
  readonly last_used_at: string | null
  readonly expires_at: string | null
  /** Null is everything that the user may do. */
  readonly scopes: readonly string[] | null
}

/** Asks for the user's access tokens. */
export const tokensQuery = {
  queryKey: ['account', 'tokens'],
  queryFn: () => callApi<{ readonly items: readonly TokenRow[] }>({ url: 'tokens' }),
}

/** The user's access tokens; each can be revoked. */
export function TokenList(): ReactNode {
  const t = useTranslate('account')
  const instant = useFormatInstant()
  const queries = useQueryClient()
  const { message, modal } = App.useApp()
  const tokens = useQuery(tokensQuery)
  if (tokens.isPending) return <Skeleton active title={false} />
  if (tokens.isError)
    return <LoadFailure error={tokens.error} title={t('list.failed')} onRetry={() => void tokens.refetch()} />
  const revoke = async ({ id, name }: TokenRow) => {
    const agreed = await modal.confirm({
      title: t('account.revokeQuestion', { name }),
      okText: t('account.revoke'),
      okButtonProps: { danger: true },
      cancelText: t('action.cancel'),
    })
    if (!agreed) return
    try {
      await callApi({ method: 'delete', url: `tokens/${id}` })
      void message.success(t('account.revoked'))
    } catch (cause) {
      void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
    }
    await queries.invalidateQueries({ queryKey: tokensQuery.queryKey })
  }
  const life = (expires: string | null) => {
    if (expires === null) return t('account.untilRevoked')
    return t(Date.parse(expires) < Date.now() ? 'account.expired' : 'account.until', { time: instant(expires) })
  }
  if (tokens.data.items.length === 0) return <p className="blank">{t('account.noTokens')}</p>
  return (
    <ul className="account-list">
      {tokens.data.items.map((token) => (
        <li key={token.id}>
          <span>
            <strong>{token.name}</strong>
            <small>
              {token.last_used_at === null
                ? t('account.neverUsed')
                : t('account.seen', { time: instant(token.last_used_at) })}
              {' · '}
              {life(token.expires_at)}
              {' · '}
              {token.scopes === null
                ? t('account.scopesAll')
                : t('account.scopesOf', { rules: token.scopes.join(', ') })}
            </small>
          </span>
          <Button
            size="small"
            danger
            aria-label={t('account.revokeToken', { name: token.name })}
            onClick={() => void revoke(token)}
          >
            {t('account.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
