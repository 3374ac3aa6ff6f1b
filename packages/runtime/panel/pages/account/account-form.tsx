import { Alert, Button, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTranslate } from '../../i18n/locale.tsx'

interface AccountFormProps<Values> {
  readonly submitText: string
  readonly initial?: Partial<Values>
  /** Sends the values; rejections of the server appear at their fields. */
  readonly onSubmit: (values: Values) => Promise<void>
  /** Empties the fields after it went through. */
  readonly resets?: boolean
  readonly children: ReactNode
}

/** A short form of the account page with its button. */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>): ReactNode {
  const t = useTranslate()
  // Field ids carry the form's name: the page has several fields of one name.
  const id = useId()
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (values: Values) => {
    setBusy(true)
    setFailure(null)
    try {
      await props.onSubmit(values)
      if (props.resets) form.resetFields()
    } catch (cause) {
      const known = Object.keys(values)
      const errors = Object.entries(cause instanceof ApiError ? cause.errors : {})
      const shown = errors.filter(([name]) => known.includes(name))
      form.setFields(shown.map(([name, text]) => ({ name: name as never, errors: [text] })))
      if (shown.length === 0) setFailure(cause instanceof Error ? cause.message : t('error.unknown'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Values>
      form={form}
      name={id}
      layout="vertical"
      requiredMark={false}
      initialValues={props.initial as object | undefined}
      onFinish={(values) => void send(values)}
      scrollToFirstError={{ focus: true }}
    >
      {failure !== null && <Alert type="error" showIcon title={failure} role="alert" className="form-failure" />}
      {props.children}
      <Button type="primary" htmlType="submit" loading={busy}>
        {props.submitText}
      </Button>
    </Form>
  )
}
