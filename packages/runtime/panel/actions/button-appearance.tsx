import type { ReactNode } from 'react'
import type { Translate } from '../i18n/translate.ts'
import { iconOf } from '../icons/icon-of.tsx'
import { fillText } from '../schema/placeholder.ts'
import type { Data, Schema } from '../schema/schema.ts'
import { buttonLabel } from './button-label.ts'

/** How a button looks and what it is called. */
export interface ButtonAppearance {
  readonly label: string
  readonly icon: ReactNode
  readonly danger: boolean
}

/** The face of a button in its place. */
export function buttonAppearance(button: Schema, data: Data, t: Translate): ButtonAppearance {
  const { level, kind, icon } = button
  return {
    label: fillText(buttonLabel(button, t), data),
    icon: iconOf(icon),
    danger: level === 'danger' || (kind === 'delete' && level === undefined),
  }
}
