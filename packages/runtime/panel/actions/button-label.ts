import { enUs, type MessageKey } from '../i18n/en-us.ts'
import type { Translate } from '../i18n/locale.tsx'
import type { Schema } from '../schema/schema.ts'

const keyOfType: Readonly<Record<string, MessageKey>> = {
  Submit: 'action.submit',
  Reset: 'action.reset',
  ReloadAction: 'action.reload',
  CopyAction: 'action.copy',
  DownloadAction: 'action.download',
  UrlAction: 'action.open',
  LinkAction: 'action.open',
  EmailAction: 'action.sendMail',
}

/** What a button is called: a label given by the developer wins, else its kind names it in the user's language. */
export function buttonLabel(button: Schema, t: Translate): string {
  const kind = `action.${String(button['kind'])}`
  const key = kind in enUs ? (kind as MessageKey) : keyOfType[button.type]
  return button.label ?? (key ? t(key) : button.type)
}
