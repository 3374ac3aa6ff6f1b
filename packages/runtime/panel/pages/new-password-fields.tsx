import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/locale.tsx'

/** The fields of a form for a password that is typed twice. */
export function NewPasswordFields({ label }: { readonly label: string }): ReactNode {
  const t = useTranslate()
  return (
    <>
      <Form.Item name="password" label={label} rules={[{ required: true, message: t('form.required', { label }) }]}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('setup.repeat')}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value) =>
              value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(t('setup.mismatch'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
