import { defineComponent, type PropertiesOf } from '../component.ts'
import { listDefaults, listShape } from './list-shape.ts'
/** List with paging, filter, sort and bulk actions, as a table. */
export const CRUDTable = defineComponent({
  name: 'CRUDTable',
  group: 'data',
  label: { en: 'CRUD table', zh: '增删改查表格' },
  description: {
    en: 'List with paging, filter, sort and bulk actions, as a table',
    zh: '带分页、筛选、排序和批量操作的表格',
  },
  icon: 'TableOutlined',
  properties: listShape,
  required: ['api', 'columns'],
  defaults: listDefaults,
})

/** Properties of {@link CRUDTable}. */
export type CRUDTableProperties = PropertiesOf<typeof CRUDTable>
