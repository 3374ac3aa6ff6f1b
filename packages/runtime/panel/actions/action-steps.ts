import type { Translate } from '../i18n/translate.ts'
import type { Schema } from '../schema/schema.ts'
import type { ActionStep } from './action-step.ts'
import { buttonLabel } from './button-label.ts'

/** The chain that a button of any kind starts. */
export function actionStepsOf(button: Schema, t: Translate): readonly ActionStep[] {
  const properties = button as Schema &
    ActionStep & {
      readonly actions?: readonly ActionStep[]
      readonly toastLevel?: ActionStep['level']
    }
  const own = ownSteps(properties, t)
  const asked = properties.confirm ?? (properties.kind === 'delete' ? t('confirm.delete') : undefined)
  const danger = properties.kind === 'delete' || button['level'] === 'danger'
  return asked === undefined
    ? own
    : [{ action: 'confirm', confirm: asked, danger, label: buttonLabel(button, t) }, ...own]
}

function ownSteps(
  button: Schema & ActionStep & { actions?: readonly ActionStep[]; toastLevel?: ActionStep['level']; kind?: string },
  t: Translate,
): readonly ActionStep[] {
  const { then } = button
  switch (button.type) {
    case 'AjaxAction': {
      const told: ActionStep[] = button.kind === 'delete' ? [{ action: 'deleted', request: button.request }] : []
      // biome-ignore lint/suspicious/noThenProperty: the name on the wire
      return [{ action: 'request', request: button.request, then: [...told, ...(then ?? [{ action: 'reload' }])] }]
    }
    case 'DialogAction':
      return [{ action: 'dialog', kind: button.kind, dialog: titled(button.dialog, button, t), then }]
    case 'DrawerAction':
      return [{ action: 'drawer', kind: button.kind, drawer: titled(button.drawer, button, t), then }]
    case 'LinkAction':
      return [{ action: 'navigate', link: button.link, then }]
    case 'UrlAction':
      return [{ action: 'open', url: button.url, blank: button.blank, then }]
    case 'EmailAction':
      return [{ action: 'open', url: mailAddress(button), blank: false, then }]
    case 'ReloadAction':
      return [{ action: 'reload', target: button.target, then }]
    case 'CopyAction':
      return [{ action: 'copy', text: button.text, then }]
    case 'DownloadAction':
      return [{ action: 'download', request: button.request, filename: button.filename, then }]
    case 'ToastAction':
      return [{ action: 'toast', message: button.message, level: button.toastLevel, then }]
    default:
      return [...(button.actions ?? []), ...(then ?? [])]
  }
}

function mailAddress(button: Schema): string {
  const part = (name: string) => (typeof button[name] === 'string' ? `${name}=${encodeURIComponent(button[name])}` : '')
  const query = ['cc', 'bcc', 'subject', 'body'].map(part).filter(Boolean).join('&')
  return `mailto:${String(button['to'] ?? '')}${query && `?${query}`}`
}

/** A window without a title is called as the button that opens it. */
function titled(window: Schema | undefined, button: Schema, t: Translate): Schema | undefined {
  return window && { ...window, title: window['title'] ?? buttonLabel(button, t) }
}
