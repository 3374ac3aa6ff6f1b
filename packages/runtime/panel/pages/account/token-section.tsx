import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { AccountForm } from './account-form.tsx'
import { CopyTextButton } from './copy-text.tsx'
import { TokenList, tokensQuery } from './token-list.tsx'

interface NewToken {
  readonly name: string
  readonly token: string
}

/** Makes an access token, shows it once, and lists those there are. */
export function TokenSection(): ReactNode {
  const t = useTranslate('account')
  const queries = useQueryClient()
  const [made, setMade] = useState<NewToken | null>(null)
  const create = async ({ name, days }: { readonly name: string; readonly days: number }) => {
    const data = days === 0 ? { name } : { name, days }
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
      <AccountForm submitText={t('account.createToken')} initial={{ name: '', days: 90 }} onSubmit={create} resets>
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
      </AccountForm>
    </>
  )
}
