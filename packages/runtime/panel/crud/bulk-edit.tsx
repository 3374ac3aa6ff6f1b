import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, type FormInstance, Modal, Select } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { ActionStep } from '../actions/action-step.ts'
import { failedBulkRows } from '../actions/failed-rows.ts'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { confirmLeaving } from '../form/confirm-leaving.ts'
import { isFieldNullable } from '../form/field-rules.ts'
import type { FormField } from '../form/form-field.ts'
import { fieldsIn } from '../form/form-fields.ts'
import { FormSessionProvider } from '../form/form-session.ts'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { useTranslate } from '../i18n/locale.tsx'
import { Render } from '../render/render.tsx'
import { useComponentTypes } from '../render/use-component-types.ts'
import type { Data, Schema } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'
import { rowNames } from './row-names.ts'
import './list-dialogs.css'

interface BulkEditProps {
  readonly schema: CrudSchema
  /** The button whose form has the fields. */
  readonly button: Schema
  readonly ids: readonly React.Key[]
  /** Told of the rows that could not be changed, when there are some. */
  readonly onRejected: (keys: readonly string[]) => void
  readonly onClose: () => void
}

const session = { mode: 'plain', disabled: false, columns: 1, initial: {} } as const

/** Changes some fields of several rows at once; the server checks each row as if it were changed alone. */
export default function BulkEdit({ schema, button, ids, onRejected, onClose }: BulkEditProps): ReactNode {
  const t = useTranslate('crud')
  const { modal } = App.useApp()
  const id = useId()
  const [form] = Form.useForm<Data>()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { dialog, drawer } = button as Schema & Partial<ActionStep>
  const body = (dialog ?? drawer)?.['body'] as Schema | undefined
  const ready = useComponentTypes(body)
  const fields = useMemo(
    () =>
      ready
        ? fieldsIn(body?.['body']).filter(
            // A key of several fields is none without those beside it.
            ({ options, items, schema: { disabled, keyFields } }) =>
              !options.hidden && !disabled && items === undefined && keyFields === undefined,
          )
        : [],
    [ready, body],
  )
  const shown = fields.filter(({ name }) => chosen.includes(name))
  const dirty = () => open && form.isFieldsTouched(shown.map(({ name }) => [name]))
  const close = async () => {
    if (!dirty() || (await confirmLeaving(modal, t))) setOpen(false)
  }

  const { save, saving, failure } = useBulkSave({ schema, ids, form, shown, onRejected, onSaved: () => setOpen(false) })
  return (
    <Modal
      open={open}
      title={t('crud.bulk.title', { count: ids.length })}
      width={560}
      onCancel={() => void close()}
      afterClose={onClose}
      closable={{ 'aria-label': t('action.close') }}
      footer={
        <>
          <Button onClick={() => void close()}>{t('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={saving} disabled={shown.length === 0}>
            {t('crud.bulk.save', { count: ids.length })}
          </Button>
        </>
      }
    >
      <LeaveGuard dirty={dirty} />
      <div className="import-dialog">
        <label htmlFor={`${id}-fields`}>{t('crud.bulk.fields')}</label>
        <Select
          id={`${id}-fields`}
          mode="multiple"
          value={[...chosen]}
          onChange={setChosen}
          placeholder={t('crud.bulk.choose')}
          options={fields.map(({ name, schema: field }) => ({ value: name, label: field.label ?? name }))}
        />
        {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
        <FormSessionProvider value={session}>
          <Form
            id={id}
            name={id}
            form={form}
            layout="vertical"
            noValidate
            onFinish={(values) => void save(values)}
            className="schema-form"
          >
            <div className="fields">
              {shown.map((field) => (
                <Render key={field.name} content={{ ...field.schema, visibleWhen: undefined }} />
              ))}
            </div>
          </Form>
        </FormSessionProvider>
        {shown.length > 0 && <small>{t('crud.bulk.emptied')}</small>}
      </div>
    </Modal>
  )
}

interface BulkSaveOptions extends Pick<BulkEditProps, 'schema' | 'ids' | 'onRejected'> {
  readonly form: FormInstance<Data>
  /** The fields that are changed. */
  readonly shown: readonly FormField[]
  readonly onSaved: () => void
}

/** Sends the changes, and puts errors at their fields. */
function useBulkSave({ schema, ids, form, shown, onRejected, onSaved }: BulkSaveOptions) {
  const t = useTranslate()
  const queries = useQueryClient()
  const { message, notification } = App.useApp()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (values: Data) => {
    setSaving(true)
    setFailure(null)
    try {
      const changes = Object.fromEntries(shown.map((field) => [field.name, sentValue(field, values[field.name])]))
      const data = await callApi<Data>({ method: 'put', url: `${schema.api}/bulk`, data: { ...changes, ids } })
      const { showResult } = await import('../actions/show-result.tsx')
      showResult({ message, notification, t, data, nameOf: rowNames(queries, schema) })
      const rejected = failedBulkRows(data)
      if (rejected.length > 0) onRejected(rejected.map(({ id }) => id))
      void queries.invalidateQueries({ queryKey: ['data'] })
      onSaved()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const known = shown.filter(({ name }) => cause.errors[name] !== undefined)
      form.setFields(known.map(({ name }) => ({ name: [name], errors: [cause.errors[name] ?? ''] })))
      if (known.length === 0) setFailure(cause.message)
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, failure }
}

/** An emptied text is null where the field may be null; any other emptied control is null. */
function sentValue({ schema, options }: FormField, value: unknown): unknown {
  if (value !== undefined && value !== '') return value
  return value === undefined || options.emptied === 'null' || isFieldNullable(schema) ? null : ''
}
