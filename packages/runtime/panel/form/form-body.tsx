import { Alert, Button, Form } from 'antd'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { useOverlay } from '../render/overlays.tsx'
import { Render } from '../render/render.tsx'
import { Scope } from '../render/scope.tsx'
import { fillText } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { useStableValue } from '../schema/use-stable-value.ts'
import { usePageTab } from '../shell/open-pages.tsx'
import { FormActionsProvider } from './form-actions.ts'
import { changedValues, fieldsIn, initialValues } from './form-fields.ts'
import type { FormSchema } from './form-schema.ts'
import { FormSessionProvider } from './form-session.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { showFirstError } from './show-first-error.ts'
import { useFormSubmit } from './use-form-submit.ts'

interface FormBodyProps {
  readonly schema: FormSchema
  readonly scope: Data
  readonly row: Data
  readonly onReload: () => void
  /** Stands in place of the fields and the buttons. */
  readonly frame?: ReactNode
}

/** The fields and buttons of one form whose row and components are there. */
export function FormBody({ schema, scope, row, onReload, frame }: FormBodyProps): ReactNode {
  const { mode = 'plain', columns = 1 } = schema
  const overlay = useOverlay()
  const pane = usePageTab()
  const [form] = Form.useForm<Data>()
  const id = useId()
  const fields = useMemo(() => fieldsIn(schema.body), [schema])
  const initial = useStableValue(useMemo(() => initialValues(fields, row, mode !== 'edit'), [fields, row, mode]))
  const dirty = useMemo(() => ({ current: false, saved: false }), [])
  // A page in a hidden tab has no fields at work; what was typed into them is there all the same.
  const isDirty = () => {
    const values = pane?.kept() ? form.getFieldsValue(true) : form.getFieldsValue()
    return !dirty.saved && Object.keys(changedValues(fields, values, initial)).length > 0
  }
  const rejected = () => void showFirstError(document.getElementById(id))
  const { submit, saving, failure } = useFormSubmit({
    schema: { ...schema, mode },
    form,
    fields,
    row,
    scope,
    onReload,
    onRejected: rejected,
    onSaved: () => {
      dirty.saved = true
    },
  })
  const session = useMemo(
    () => ({ mode, columns, disabled: schema.disabled === true, initial }),
    [mode, columns, schema.disabled, initial],
  )
  const actions = useMemo(
    () => ({ submit: () => form.submit(), reset: () => form.resetFields(), saving }),
    [form, saving],
  )

  useEffect(() => {
    if (mode === 'filter') return
    overlay?.setGuard(isDirty)
    return () => {
      if (!pane?.kept()) overlay?.setGuard(null)
    }
  })

  const buttons = (
    <FormActionsProvider value={actions}>
      {schema.actions ? <Render content={schema.actions} /> : <FormButtons id={id} schema={schema} saving={saving} />}
    </FormActionsProvider>
  )
  return (
    <FormSessionProvider value={session}>
      {overlay === null && mode !== 'filter' && <LeaveGuard dirty={isDirty} />}
      <Form
        id={id}
        name={id}
        form={form}
        layout={schema.layout ?? 'vertical'}
        initialValues={initial}
        onFinish={(values) => void submit(values)}
        onFinishFailed={rejected}
        requiredMark
        noValidate
        className={schema.layout === 'inline' ? 'schema-form inline' : 'schema-form'}
      >
        {schema.title !== undefined && <h2 className="form-title">{fillText(schema.title, row)}</h2>}
        {failure !== null && <Alert type="error" showIcon title={failure} role="alert" className="form-failure" />}
        <FormActionsProvider value={actions}>
          <Scope data={row}>{frame ?? <Fields content={schema.body} />}</Scope>
        </FormActionsProvider>
        {overlay === null && frame === undefined && <div className="form-buttons">{buttons}</div>}
      </Form>
      {overlay?.footer && frame === undefined && createPortal(buttons, overlay.footer)}
    </FormSessionProvider>
  )
}

function Fields({ content }: { readonly content: unknown }): ReactNode {
  return (
    <div className="fields">
      <Render content={content} />
    </div>
  )
}

interface FormButtonsProps {
  /** Of the form. */
  readonly id: string
  readonly schema: FormSchema
  readonly saving: boolean
}

function FormButtons({ id, schema, saving }: FormButtonsProps): ReactNode {
  const t = useTranslate()
  return (
    <>
      <CancelButton />
      <Button type="primary" htmlType="submit" form={id} loading={saving}>
        {schema.submitText ?? t(schema.request ? 'action.save' : 'action.submit')}
      </Button>
    </>
  )
}

function CancelButton(): ReactNode {
  const t = useTranslate()
  const overlay = useOverlay()
  const navigate = useNavigate()
  const { key } = useLocation()
  const pane = usePageTab()
  const back = () => (key === 'default' ? void navigate('..', { relative: 'path' }) : void navigate(-1))
  return (
    <Button onClick={() => (overlay ? overlay.close() : pane ? void pane.close() : back())}>
      {t('action.cancel')}
    </Button>
  )
}
