import { type Condition, conditionFields, evaluateCondition, valueAt } from '@quoin/generator/conditions'
import { Form } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { ControlAdapter, ControlProps, InputAttributes } from '../render/adapter.ts'
import { useScope } from '../render/scope.tsx'
import { fillText } from '../schema/placeholder.ts'
import type { Data, Schema } from '../schema/schema.ts'
import { fieldRules } from './field-rules.ts'
import { type FormSession, useFormSession } from './form-session.ts'
import { editsRelation } from './related-rows.ts'

interface FieldProps {
  readonly schema: Schema
  readonly adapter: ControlAdapter
}

/** A control with its label, hint, conditions and checks; outside of a form it stands alone. */
export function SchemaField({ schema, adapter }: FieldProps): ReactNode {
  const session = useFormSession()
  return session === null ? (
    <UntypedField schema={schema} adapter={adapter} />
  ) : (
    <FormField schema={schema} adapter={adapter} session={session} />
  )
}

function FormField({ schema, adapter, session }: FieldProps & { readonly session: FormSession }): ReactNode {
  const t = useTranslate()
  const data = useFormData(schema, session.row?.path)
  const { options } = adapter
  const name = [...(session.row?.name ?? []), schema.name ?? '']
  const required = isRequired(schema, data)
  const rules = useMemo(
    () => (session.mode === 'filter' ? [] : fieldRules(schema, required, t)),
    [schema, required, session.mode, t],
  )
  if (!evaluateCondition(schema.visibleWhen, data)) return null
  const disabled = session.disabled || isDisabled(schema, data)
  if (adapter.related !== undefined && editsRelation(schema)) {
    return <adapter.related schema={schema} data={data} disabled={disabled} required={required} />
  }
  const field = <BoundControl schema={schema} adapter={adapter} data={data} disabled={disabled} />
  if (options.hidden) {
    return (
      <Form.Item name={name} noStyle>
        {field}
      </Form.Item>
    )
  }
  if (session.joined) {
    return (
      <Form.Item name={name} rules={rules} validateFirst noStyle>
        <BoundControl
          schema={schema}
          adapter={adapter}
          data={data}
          disabled={disabled}
          aria-label={schema.label ?? schema.name ?? schema.type}
        />
      </Form.Item>
    )
  }
  const span = typeof schema['span'] === 'number' ? schema['span'] : Math.floor(24 / session.columns)
  return (
    <div className="field" style={{ '--span': span } as React.CSSProperties}>
      <Form.Item
        name={name}
        label={schema.label}
        required={required && session.mode !== 'filter'}
        rules={rules}
        extra={typeof schema['description'] === 'string' ? fillText(schema['description'], data) : undefined}
        validateFirst
      >
        {field}
      </Form.Item>
    </div>
  )
}

function isRequired(schema: Schema, data: Data): boolean {
  if (schema['required'] === true) return true
  return schema['requiredWhen'] !== undefined && evaluateCondition(schema['requiredWhen'] as Condition, data)
}

function isDisabled(schema: Schema, data: Data): boolean {
  if (schema['disabled'] === true) return true
  return schema.disabledWhen !== undefined && evaluateCondition(schema.disabledWhen, data)
}

/** Values of the form that the field's conditions read, so that it is rendered again only when those change. */
function useFormData(schema: Schema, row: readonly (string | number)[] = []): Data {
  const scope = useScope()
  const form = Form.useFormInstance()
  const names = useMemo(
    () =>
      [schema.visibleWhen, schema.disabledWhen, schema['requiredWhen'] as Condition | undefined]
        .flatMap(conditionFields)
        .concat(watchedBy(schema)),
    [schema],
  )
  const live = Form.useWatch(
    (values: Data) => {
      const own = row.reduce<unknown>((value, part) => (value as Data | undefined)?.[part], values) as Data | undefined
      return Object.fromEntries(
        names.map((name) => [name, valueAt(own, name)]).filter(([, value]) => value !== undefined),
      )
    },
    { form, preserve: true },
  )
  return useMemo(() => ({ ...scope, ...(live as Data | undefined) }), [scope, live])
}

function watchedBy(schema: Schema): readonly string[] {
  const source = schema['source']
  return typeof source === 'string' ? [...source.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] ?? '') : []
}

interface BoundProps extends InputAttributes {
  readonly schema: Schema
  readonly adapter: ControlAdapter
  readonly data: Data
  readonly disabled: boolean
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
}

/** Stands directly in a Form.Item, which hands it the value and the attributes of the input. */
function BoundControl({ schema, adapter, data, disabled, value, onChange, ...input }: BoundProps): ReactNode {
  const Control = adapter.component
  const named = adapter.options.group && schema.label ? { ...input, 'aria-label': schema.label } : input
  const props: ControlProps = {
    schema,
    data,
    disabled,
    value,
    readOnly: schema['readOnly'] === true,
    onChange: onChange ?? (() => undefined),
    input: named,
  }
  return <Control {...props} />
}

function UntypedField({ schema, adapter }: FieldProps): ReactNode {
  const data = useScope()
  const [value, setValue] = useState<unknown>(
    () => (schema.name === undefined ? undefined : valueAt(data, schema.name)) ?? schema['default'],
  )
  if (adapter.options.hidden) return null
  return (
    <Form.Item
      label={schema.label}
      extra={typeof schema['description'] === 'string' ? fillText(schema['description'], data) : undefined}
      layout="vertical"
    >
      <BoundControl
        schema={schema}
        adapter={adapter}
        data={data}
        disabled={schema['disabled'] === true}
        value={value}
        onChange={setValue}
        aria-label={schema.label ?? schema.name ?? schema.type}
      />
    </Form.Item>
  )
}
