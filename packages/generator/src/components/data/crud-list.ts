import { defineComponent, type PropertiesOf } from '../component.ts'
import { listDefaults } from './list-shape.ts'
import { rowTemplateShape } from './row-template-shape.ts'

/** The same list shown as lines. */
export const CRUDList = defineComponent({
  name: 'CRUDList',
  group: 'data',
  icon: 'UnorderedListOutlined',
  properties: rowTemplateShape,
  required: ['api', 'title'],
  defaults: listDefaults,
})

/** Properties of {@link CRUDList}. */
export type CRUDListProperties = PropertiesOf<typeof CRUDList>
