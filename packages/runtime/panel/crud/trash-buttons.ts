import type { Translate } from '../i18n/translate.ts'
import type { Schema } from '../schema/schema.ts'
import type { ColumnSchema, CrudSchema } from './crud-schema.ts'

/** What a user may do with rows of the trash. */
export interface TrashRights {
  readonly restore: boolean
  readonly force: boolean
}

/** Restore and delete for good: of one row, or of the chosen ones. */
export function trashButtons(schema: CrudSchema, rights: TrashRights, t: Translate, isBulk: boolean): Schema[] {
  const address = `${schema.api}/${isBulk ? 'bulk' : `{${schema.primaryKey ?? 'id'}}`}`
  const fields = isBulk ? { fields: ['ids'] } : {}
  const restored = isBulk ? { action: 'deleted' } : { action: 'toast', message: t('list.restored') }
  const button = (kind: string, method: string, told: object): Schema => ({
    type: 'AjaxAction',
    kind,
    label: t(kind === 'force' ? 'list.trash.force' : 'action.restore'),
    request: { method, url: `${address}?_action=${kind}`, ...fields },
    // biome-ignore lint/suspicious/noThenProperty: the name on the wire
    then: [told, { action: 'reload' }],
  })
  const confirm = { title: t('list.trash.force'), text: t('list.trash.forceText') }
  return [
    ...(rights.restore ? [button('restore', 'put', restored)] : []),
    ...(rights.force ? [{ ...button('force', 'delete', { action: 'deleted' }), level: 'danger', confirm }] : []),
  ]
}

/** The columns of the trash: the values, and what can be done with a deleted row. */
export function trashColumns(schema: CrudSchema, rights: TrashRights, t: Translate): readonly ColumnSchema[] {
  const values = schema.columns.filter(({ buttons }) => !buttons).map(({ editor, ...column }) => column as ColumnSchema)
  return [...values, { type: 'Operation', buttons: trashButtons(schema, rights, t, false) }]
}
