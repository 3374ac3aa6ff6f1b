import type { KeyOf } from '../i18n/locales/catalogues.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Schema } from '../schema/schema.ts'

const keyOfKind: Readonly<Record<string, KeyOf<'base'>>> = {
  create: 'action.create',
  edit: 'action.edit',
  view: 'action.view',
  delete: 'action.delete',
  export: 'action.export',
  restore: 'action.restore',
}

const keyOfType: Readonly<Record<string, KeyOf<'base'>>> = {
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
  const key = keyOfKind[String(button['kind'])] ?? keyOfType[button.type]
  return button.label ?? (key ? t(key) : button.type)
}
