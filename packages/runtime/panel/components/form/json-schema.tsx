import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { JsonSchemaControlProperties } from '@quoin/generator/components'
import { Button, Input, InputNumber, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ControlProps } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { JsonEditorControlView } from './json-editor.tsx'

/** The part of JSON Schema that a form can be built from. */
interface JsonSchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
}

interface NodeProps {
  readonly schema: JsonSchema
  readonly value: unknown
  readonly off: boolean
  readonly label: string
  readonly onChange: (value: unknown) => void
}

/** Form built from a JSON Schema; without one it is a JSON editor. */
export function JsonSchemaControlView(props: ControlProps<JsonSchemaControlProperties>): ReactNode {
  const { schema } = props.schema
  if (schema === undefined) return <JsonEditorControlView {...props} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset is not wanted here
    <div className="json-schema" role="group" aria-label={props.schema.label} id={props.input.id}>
      <SchemaNode
        schema={schema}
        value={props.value}
        off={props.disabled || props.readOnly}
        label={props.schema.label ?? ''}
        onChange={props.onChange}
      />
    </div>
  )
}

function SchemaNode(props: NodeProps): ReactNode {
  const { schema, value, off, onChange, label } = props
  if (schema.enum) {
    return (
      <Select
        aria-label={label}
        value={value === undefined || value === null ? undefined : String(value)}
        options={schema.enum.map((item) => ({ value: String(item), label: String(item) }))}
        onChange={(next) => onChange(schema.enum?.find((item) => String(item) === next) ?? null)}
        allowClear
        disabled={off}
        style={{ width: '100%' }}
      />
    )
  }
  switch (schema.type) {
    case 'object':
      return <ObjectNode {...props} />
    case 'array':
      return <ArrayNode {...props} />
    case 'boolean':
      return <Switch aria-label={label} checked={value === true} onChange={onChange} disabled={off} />
    case 'integer':
    case 'number':
      return (
        <InputNumber
          aria-label={label}
          value={typeof value === 'number' ? value : null}
          min={schema.minimum}
          max={schema.maximum}
          precision={schema.type === 'integer' ? 0 : undefined}
          onChange={onChange}
          disabled={off}
          style={{ width: '100%' }}
        />
      )
    default:
      return (
        <Input
          aria-label={label}
          value={wireValueText(value)}
          onChange={(event) => onChange(event.target.value)}
          disabled={off}
        />
      )
  }
}

function ObjectNode({ schema, value, off, onChange }: NodeProps): ReactNode {
  const id = useId()
  const object =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  return (
    <div className="json-object">
      {Object.entries(schema.properties ?? {}).map(([key, part]) => (
        <div key={key} className="json-property">
          <span id={`${id}-${key}`}>{part.title ?? key}</span>
          <SchemaNode
            schema={part}
            value={object[key]}
            off={off}
            label={part.title ?? key}
            onChange={(next) => onChange({ ...object, [key]: next })}
          />
        </div>
      ))}
    </div>
  )
}

function ArrayNode({ schema, value, off, onChange }: NodeProps): ReactNode {
  const t = useTranslate()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const item = schema.items ?? {}
  return (
    <div className="json-array">
      {items.map((entry, index) => {
        const label = t('form.item', { number: index + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own
          <div key={index} className="json-item">
            <SchemaNode
              schema={item}
              value={entry}
              off={off}
              label={label}
              onChange={(next) => onChange(items.with(index, next))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`${t('action.remove')}: ${label}`}
              disabled={off}
              onClick={() => onChange(items.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={off}
        onClick={() => onChange([...items, item.default ?? blankOf(item)])}
      >
        {t('action.add')}
      </Button>
    </div>
  )
}

function blankOf(schema: JsonSchema): unknown {
  if (schema.type === 'object') return {}
  if (schema.type === 'array') return []
  return schema.type === 'boolean' ? false : schema.type === 'string' ? '' : null
}
