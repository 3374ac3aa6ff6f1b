import type { TextControlProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { TextBox } from './text-box.tsx'

function EmailBox(props: ControlProps<TextControlProperties>): ReactNode {
  return <TextBox {...props} kind={{ type: 'email', inputMode: 'email' }} />
}

/** Text box that checks for an email address. */
export const EmailControl: Adapter = control(EmailBox, { emptied: 'chosen' })
