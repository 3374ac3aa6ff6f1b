import { defineComponent, type PropertiesOf } from '../component.ts'
import { listDefaults, listShape } from './list-shape.ts'
/** List with paging, filter, sort and bulk actions, as a table. */
export const CRUDTable = defineComponent({
  name: 'CRUDTable',
  group: 'data',
  icon: 'TableOutlined',
  properties: listShape,
  required: ['api', 'columns'],
  defaults: listDefaults,
})

/** Properties of {@link CRUDTable}. */
export type CRUDTableProperties = PropertiesOf<typeof CRUDTable>
