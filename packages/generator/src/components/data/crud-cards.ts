import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { listDefaults } from './list-shape.ts'
import { rowTemplateShape } from './row-template-shape.ts'

/** The same list shown as cards. */
export const CRUDCards = defineComponent({
  name: 'CRUDCards',
  group: 'data',
  icon: 'AppstoreOutlined',
  properties: {
    ...rowTemplateShape,
    /** Cards beside each other on a wide screen. */
    cardsPerRow: countSchema,
  },
  required: ['api', 'title'],
  defaults: { ...listDefaults, cardsPerRow: 3 },
})

/** Properties of {@link CRUDCards}. */
export type CRUDCardsProperties = PropertiesOf<typeof CRUDCards>
