import { ColorPicker, Select } from 'antd'
import type { ReactNode } from 'react'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import type { Option } from '../../schema/schema.ts'
import { JsonEditorControl } from './json-editor.tsx'
import { JsonSchemaControl } from './json-schema.tsx'

interface ColorSchema {
  readonly format?: 'hex' | 'rgb' | 'hsl'
  readonly alpha?: boolean
  readonly presets?: readonly string[]
}

interface TagSchema {
  readonly options?: readonly Option[]
  readonly max?: number
  readonly clearable?: boolean
  readonly placeholder?: string
}

function ColorControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<ColorSchema>): ReactNode {
  const format = schema.format ?? 'hex'
  const label = schema.label ?? input['aria-label'] ?? ''
  return (
    <ColorPicker
      value={typeof value === 'string' && value !== '' ? value : null}
      format={format === 'hsl' ? 'hsb' : format}
      showText={() => <span>{typeof value === 'string' && value !== '' ? value : '–'}</span>}
      disabledAlpha={!schema.alpha}
      allowClear
      presets={schema.presets ? [{ label, colors: [...schema.presets] }] : undefined}
      disabled={disabled || readOnly}
      onClear={() => onChange(null)}
      onChangeComplete={(color) =>
        onChange(
          color.cleared
            ? null
            : format === 'hex'
              ? color.toHexString()
              : format === 'rgb'
                ? color.toRgbString()
                : hslOf(color.toRgb()),
        )
      }
    >
      <button
        type="button"
        id={input.id}
        className="color-button"
        aria-label={`${label} ${typeof value === 'string' ? value : ''}`}
        disabled={disabled || readOnly}
      >
        <span style={{ background: typeof value === 'string' ? value : 'transparent' }} />
        {typeof value === 'string' && value !== '' ? value : '–'}
      </button>
    </ColorPicker>
  )
}

function hslOf({ r, g, b }: { r: number; g: number; b: number }): string {
  const [red, green, blue] = [r / 255, g / 255, b / 255]
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [spread, light] = [high - low, (high + low) / 2]
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  const sector =
    spread === 0
      ? 0
      : high === red
        ? ((green - blue) / spread + 6) % 6
        : high === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  return `hsl(${Math.round(sector * 60)}, ${Math.round(saturation * 100)}%, ${Math.round(light * 100)}%)`
}

function TagControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<TagSchema>): ReactNode {
  return (
    <Select<string[]>
      {...input}
      mode="tags"
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => onChange(next)}
      options={schema.options?.map((option) => ({ label: option.label, value: String(option.value) }))}
      maxCount={schema.max}
      allowClear={schema.clearable}
      placeholder={schema.placeholder}
      tokenSeparators={[',', ',']}
      open={schema.options ? undefined : false}
      suffixIcon={schema.options ? undefined : null}
      disabled={disabled || readOnly}
      style={{ width: '100%' }}
    />
  )
}

/** Adapters of colours, tags and JSON. */
export const structuredAdapters: Adapters = {
  ColorControl: control(ColorControl, { emptied: 'null' }),
  TagControl: control(TagControl, { several: true, emptied: 'null' }),
  JsonSchemaControl: control(JsonSchemaControl, { emptied: 'null', group: true }),
  JsonEditorControl: control(JsonEditorControl, { emptied: 'null' }),
}
