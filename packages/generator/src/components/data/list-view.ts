import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodes, text } from '../property-schema.ts'
import { rowsShape } from './rows-shape.ts'

/** Lines with title, text and actions. */
export const ListView = defineComponent({
  name: 'ListView',
  group: 'data',
  label: { en: 'List', zh: '列表' },
  description: { en: 'Lines with title, text and actions', zh: '带标题、文字和操作的列表' },
  icon: 'UnorderedListOutlined',
  properties: { ...rowsShape, title: text, description: text, avatar: text, actions: nodes },
  required: ['title'],
})

/** Properties of {@link ListView}; texts may hold `{field}`. */
export type ListViewProperties = PropertiesOf<typeof ListView>
