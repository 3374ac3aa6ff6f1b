import type { ReactNode } from 'react'
import { enUs, type MessageKey } from '../i18n/en-us.ts'
import type { Translate } from '../i18n/locale.tsx'
import { iconOf } from '../icons/named-icon.tsx'
import { fillText } from '../schema/placeholder.ts'
import type { Data, Schema } from '../schema/schema.ts'

/** How a button looks and what it is called. */
export interface ButtonFace {
  readonly label: string
  readonly icon: ReactNode
  readonly danger: boolean
}

const kindOfType: Readonly<Record<string, MessageKey>> = {
  Submit: 'action.submit',
  Reset: 'action.reset',
  ReloadAction: 'action.reload',
  CopyAction: 'action.copy',
  DownloadAction: 'action.download',
  UrlAction: 'action.open',
  LinkAction: 'action.open',
  EmailAction: 'action.sendMail',
}

/** The face of a button: a label given by the developer wins, else its kind names it in the user's language. */
export function buttonFace(button: Schema, data: Data, t: Translate): ButtonFace {
  const kind = `action.${String(button['kind'])}`
  const key = kind in enUs ? (kind as MessageKey) : kindOfType[button.type]
  const label = button.label === undefined ? (key ? t(key) : button.type) : fillText(button.label, data)
  return {
    label,
    icon: iconOf(button['icon']),
    danger: button['level'] === 'danger' || (button['kind'] === 'delete' && button['level'] === undefined),
  }
}
