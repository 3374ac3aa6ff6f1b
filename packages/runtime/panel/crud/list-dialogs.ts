import { evaluateCondition } from '@quoin/generator/conditions'
import type { ActionStep } from '../actions/action-step.ts'
import { buttonLabel } from '../actions/button-label.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Data, Schema } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'

/** A dialog or drawer of a list that an address can name. */
export interface ListDialog {
  readonly kind: 'dialog' | 'drawer'
  readonly window: Schema
}

/** The buttons of a list's rows. */
export function rowButtons(schema: CrudSchema): readonly Schema[] {
  return schema.columns.flatMap((column) => column.buttons ?? [])
}

/** The window that a button of this kind (create, view, edit) opens, when the row allows it. */
export function listDialog(schema: CrudSchema, kind: string, row: Data, t: Translate): ListDialog | null {
  const offered = kind === 'create' ? (schema.headerToolbar ?? []) : rowButtons(schema)
  const button = offered.find((item) => item['kind'] === kind) as (Schema & ActionStep) | undefined
  if (button === undefined || !evaluateCondition(button.visibleWhen, row)) return null
  if (button['disabled'] === true || (button.disabledWhen !== undefined && evaluateCondition(button.disabledWhen, row)))
    return null
  const window = button.type === 'DialogAction' ? button.dialog : button.type === 'DrawerAction' ? button.drawer : null
  if (!window) return null
  const titled = { ...window, title: window['title'] ?? buttonLabel(button, t) }
  return { kind: button.type === 'DialogAction' ? 'dialog' : 'drawer', window: titled }
}
