import { type ComponentFactory, type ComponentNode, defineComponent } from '../component.ts'
import { count, nodes, text } from '../property-schema.ts'
import { type CRUDTableProperties, listDefaults, listShape } from './crud.ts'

/** What the lists without a table say of each row; texts may hold `{field}`. */
interface RowFace extends Omit<CRUDTableProperties, 'columns'> {
  readonly title: string
  readonly description?: string
  /** A text with the picture's address. */
  readonly picture?: string
  /** Buttons of each row. */
  readonly actions?: readonly ComponentNode[]
  /** Columns that are offered for the order, and shown as facts of a card. */
  readonly columns?: CRUDTableProperties['columns']
}

/** Properties of {@link CRUDCards}. */
export interface CRUDCardsProperties extends RowFace {
  /** Cards beside each other on a wide screen. */
  readonly cardsPerRow?: number
}

/** Properties of {@link CRUDList}. */
export interface CRUDListProperties extends RowFace {}

const faceShape = { ...listShape, title: text, description: text, picture: text, actions: nodes }

/** The same list shown as cards. */
export const CRUDCards: ComponentFactory<'CRUDCards', CRUDCardsProperties> = defineComponent({
  name: 'CRUDCards',
  group: 'data',
  label: { en: 'CRUD cards', zh: '增删改查卡片' },
  description: { en: 'List with paging and filter, shown as cards', zh: '带分页和筛选、以卡片显示的列表' },
  icon: 'AppstoreOutlined',
  properties: { ...faceShape, cardsPerRow: count },
  required: ['api', 'title'],
  defaults: { ...listDefaults, cardsPerRow: 3 },
})

/** The same list shown as lines. */
export const CRUDList: ComponentFactory<'CRUDList', CRUDListProperties> = defineComponent({
  name: 'CRUDList',
  group: 'data',
  label: { en: 'CRUD lines', zh: '增删改查列表' },
  description: { en: 'List with paging and filter, shown as lines', zh: '带分页和筛选、以行显示的列表' },
  icon: 'UnorderedListOutlined',
  properties: faceShape,
  required: ['api', 'title'],
  defaults: listDefaults,
})
