import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodesSchema, textSchema } from '../property-schema.ts'
import { rowsShape } from './rows-shape.ts'

/** Lines with title, text and actions. */
export const ListView = defineComponent({
  name: 'ListView',
  group: 'data',
  icon: 'UnorderedListOutlined',
  properties: { ...rowsShape, title: textSchema, description: textSchema, avatar: textSchema, actions: nodesSchema },
  required: ['title'],
})

/** Properties of {@link SavedView}; texts may hold `{field}`. */
export type ListViewProperties = PropertiesOf<typeof ListView>
