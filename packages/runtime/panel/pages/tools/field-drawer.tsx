import type { FieldConfig } from '@quoin/generator'
import { Button, Checkbox, Drawer, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type FieldFlag, fieldFlags } from './bulk-bar.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { RuleBuilder } from './rule-builder.tsx'
import { ToolField } from './tool-field.tsx'
import { useToolText } from './use-tool-text.ts'

/** Everything about one field. */
export function FieldDrawer(props: {
  readonly field: FieldConfig
  readonly error?: string | undefined
  readonly onChange: (part: Partial<FieldConfig>) => void
  readonly onClose: () => void
}): ReactNode {
  const { field, onChange } = props
  const text = useToolText()
  const [picking, setPicking] = useState<'component' | 'display' | null>(null)
  return (
    <Drawer open size={460} title={`${field.name} · ${field.type.raw}`} onClose={props.onClose}>
      <div className="tool-fields one">
        <ToolField label={text('field.label')}>
          <Input value={field.label} onChange={(event) => onChange({ label: event.target.value })} />
        </ToolField>
        <ToolField label={text('field.component')}>
          <Button onClick={() => setPicking('component')}>{field.component}</Button>
        </ToolField>
        <JsonProperties
          label={text('field.properties', { component: field.component })}
          value={field.properties}
          error={props.error}
          onChange={(properties) => onChange({ properties })}
        />
        <ToolField label={text('field.rules')}>
          <RuleBuilder
            width="100%"
            label={text('field.rules')}
            value={field.rules}
            onChange={(rules) => onChange({ rules })}
          />
        </ToolField>
        <div className="tool-checks">
          {(Object.keys(fieldFlags) as FieldFlag[]).map((flag) => (
            <Checkbox key={flag} checked={field[flag]} onChange={(event) => onChange({ [flag]: event.target.checked })}>
              {text(fieldFlags[flag])}
            </Checkbox>
          ))}
        </div>
        <ToolField label={text('field.operator')}>
          <Select
            value={field.operator}
            onChange={(operator) => onChange({ operator })}
            options={(['like', 'equal', 'between'] as const).map((value) => ({
              value,
              label: text(`operator.${value}`),
            }))}
          />
        </ToolField>
        <ToolField label={text('field.width')}>
          <InputNumber min={1} max={4000} value={field.width} onChange={(width) => onChange({ width })} />
        </ToolField>
        <ToolField label={text('field.display')}>
          <span className="tool-actions">
            <Button onClick={() => setPicking('display')}>
              {field.display?.component ?? text('field.displayNone')}
            </Button>
            {field.display && (
              <Button type="text" onClick={() => onChange({ display: null })}>
                {text('field.displayNone')}
              </Button>
            )}
          </span>
        </ToolField>
        {field.display && (
          <JsonProperties
            label={text('field.properties', { component: field.display.component })}
            value={field.display.properties}
            onChange={(properties) => field.display && onChange({ display: { ...field.display, properties } })}
          />
        )}
      </div>
      {picking !== null && (
        <ComponentPicker
          field={field}
          groups={[picking === 'display' ? 'display' : 'form']}
          current={picking === 'display' ? (field.display?.component ?? 'Plain') : field.component}
          onClose={() => setPicking(null)}
          onChoose={(component) => {
            onChange(picking === 'display' ? { display: { component, properties: {} } } : { component, properties: {} })
            setPicking(null)
          }}
        />
      )}
    </Drawer>
  )
}

function JsonProperties(props: {
  readonly label: string
  readonly value: Readonly<Record<string, unknown>>
  readonly error?: string | undefined
  readonly onChange: (value: Readonly<Record<string, unknown>>) => void
}): ReactNode {
  const written = JSON.stringify(props.value, null, 2)
  const [draft, setDraft] = useState<{
    readonly of: string
    readonly text: string
    readonly problem: string | undefined
  }>({
    of: written,
    text: written,
    problem: undefined,
  })
  const text = draft.of === written ? draft.text : written
  const take = (next: string) => {
    try {
      const value: unknown = JSON.parse(next === '' ? '{}' : next)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('{ … }')
      setDraft({ of: JSON.stringify(value, null, 2), text: next, problem: undefined })
      props.onChange(value as Readonly<Record<string, unknown>>)
    } catch (error) {
      setDraft({ of: written, text: next, problem: (error as Error).message })
    }
  }
  return (
    <ToolField label={props.label} error={draft.problem ?? props.error}>
      <Input.TextArea
        className="tool-code growing"
        rows={3}
        value={text}
        onChange={(event) => take(event.target.value)}
        spellCheck={false}
      />
    </ToolField>
  )
}
