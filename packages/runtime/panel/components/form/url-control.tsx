import type { TextControlProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { TextBox } from './text-box.tsx'

function UrlBox(props: ControlProps<TextControlProperties>): ReactNode {
  return <TextBox {...props} kind={{ type: 'url', inputMode: 'url' }} />
}

/** Text box that checks for a web address. */
export const UrlControl: Adapter = control(UrlBox, { emptied: 'chosen' })
