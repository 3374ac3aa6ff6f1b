import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Select, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { preloadMessagePart } from '../../i18n/preload-part.ts'
import { AccountForm } from './account-form.tsx'
import { CopyTextButton } from './copy-text.tsx'
import { TokenList, tokensQuery } from './token-list.tsx'

interface NewToken {
  readonly name: string
  readonly token: string
}

interface TokenValues {
  readonly name: string
  /** Zero is until it is revoked. */
  readonly days: number
  /** Null is everything that the user may do. */
  readonly scopes: readonly string[] | null
}

const TokenScopes = lazy(async () => {
  const [{ TokenScopes }] = await Promise.all([import('./token-scopes.tsx'), preloadMessagePart('system')])
  return { default: TokenScopes }
})

/** Makes an access token, shows it once, and lists those there are. */
export function TokenSection(): ReactNode {
  const t = useTranslate('account')
  const queries = useQueryClient()
  const [made, setMade] = useState<NewToken | null>(null)
  const create = async ({ name, days, scopes }: TokenValues) => {
    const data = { name, ...(days !== 0 && { days }), ...(scopes != null && { scopes }) }
    setMade(await callApi<NewToken>({ method: 'post', url: 'tokens', data }))
    await queries.invalidateQueries({ queryKey: tokensQuery.queryKey })
  }
  const label = t('account.tokenName')
  const lives = [30, 90, 365].map((days) => ({ value: days, label: t('account.days', { count: days }) }))
  return (
    <>
      {made !== null && (
        <Alert
          type="success"
          showIcon
          role="status"
          className="form-failure"
          title={t('account.newToken', { name: made.name })}
          description={
            <span className="account-token">
              <code>{made.token}</code>
              <CopyTextButton value={made.token} />
            </span>
          }
        />
      )}
      <TokenList />
      <AccountForm
        submitText={t('account.createToken')}
        initial={{ name: '', days: 90, scopes: null }}
        onSubmit={create}
        resets
      >
        <div className="account-pair">
          <Form.Item
            name="name"
            label={label}
            rules={[{ required: true, whitespace: true, message: t('form.required', { label }) }]}
          >
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="days" label={t('account.expires')}>
            <Select options={[...lives, { value: 0, label: t('account.forever') }]} />
          </Form.Item>
        </div>
        <Suspense fallback={<Skeleton active title={false} />}>
          <Form.Item name="scopes" label={t('account.scope')}>
            <TokenScopes />
          </Form.Item>
        </Suspense>
      </AccountForm>
    </>
  )
}
