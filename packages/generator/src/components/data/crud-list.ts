import { defineComponent, type PropertiesOf } from '../component.ts'
import { listDefaults } from './list-shape.ts'
import { faceShape } from './row-face-shape.ts'

/** The same list shown as lines. */
export const CRUDList = defineComponent({
  name: 'CRUDList',
  group: 'data',
  label: { en: 'CRUD lines', zh: '增删改查列表' },
  description: { en: 'List with paging and filter, shown as lines', zh: '带分页和筛选、以行显示的列表' },
  icon: 'UnorderedListOutlined',
  properties: faceShape,
  required: ['api', 'title'],
  defaults: listDefaults,
})

/** Properties of {@link CRUDList}. */
export type CRUDListProperties = PropertiesOf<typeof CRUDList>
