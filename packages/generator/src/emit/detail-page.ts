import type { ComponentWriter } from './component-writer.ts'
import type { Feature } from './feature.ts'
import { callDoc, type Doc, type Value } from './layout.ts'
import { editedRelations, subFormDetail } from './sub-form.ts'

/** The body of `detail()`: what one row shows (§2.4). */
export function detailPage(feature: Feature, write: ComponentWriter): Doc {
  const { record, fields } = feature
  const { page, primaryKey } = record
  const items: Value[] = write.isKeyField() ? [] : [{ name: primaryKey, label: write.keyLabel() }]
  for (const field of fields.filter(({ showInDetail }) => showInDetail)) {
    const display = write.display(field)
    items.push({ name: write.shownName(field), label: field.label, ...(display && { display }) })
  }
  for (const relation of editedRelations(feature)) items.push(...subFormDetail(relation, write, page.detail.columns))
  for (const [name, label] of write.timestamps(['created_at', 'updated_at'])) {
    items.push({ name, label, display: write.component('DateTimeDisplay', {}) })
  }
  return callDoc('this.baseDetail', [items, ...(page.detail.columns === 2 ? [] : [{ columns: page.detail.columns }])])
}
