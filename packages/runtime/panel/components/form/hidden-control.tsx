import type { ReactNode } from 'react'
import { type Adapter, control } from '../../render/adapter.ts'

function HiddenControlView(): ReactNode {
  return null
}

/** Value sent with the form but not shown. */
export const HiddenControl: Adapter = control(HiddenControlView, { hidden: true })
