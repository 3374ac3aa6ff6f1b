import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodesSchema, stringSchema } from '../property-schema.ts'
import { rowSourceShape } from './row-source-shape.ts'

/** Lines with title, text and actions. */
export const ListView = defineComponent({
  name: 'ListView',
  group: 'data',
  icon: 'UnorderedListOutlined',
  properties: {
    ...rowSourceShape,
    title: stringSchema,
    description: stringSchema,
    avatar: stringSchema,
    actions: nodesSchema,
  },
  required: ['title'],
})

/** Properties of {@link SavedView}; texts may hold `{field}`. */
export type ListViewProperties = PropertiesOf<typeof ListView>
