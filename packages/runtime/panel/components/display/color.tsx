import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

function ColorView({ value }: DisplayProps): ReactNode {
  const text = wireValueText(value)
  if (text === '') return <Blank />
  return (
    <span className="color-value">
      <span className="swatch" style={{ background: CSS.supports('color', text) ? text : 'transparent' }} />
      {text}
    </span>
  )
}

/** Colour swatch. */
export const Color: Adapter = display(ColorView)
