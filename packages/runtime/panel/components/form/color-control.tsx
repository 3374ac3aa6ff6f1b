import type { ColorControlProperties } from '@quoin/generator/components'
import { ColorPicker } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'

function ColorControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<ColorControlProperties>): ReactNode {
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

/** Colour chooser that stores hex, rgb or hsl. */
export const ColorControl: Adapter = control(ColorControlView, { emptied: 'null' })
