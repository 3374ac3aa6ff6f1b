import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { listDefaults, listShape } from './list-shape.ts'

/** List with paging, filter, sort and bulk actions, as a table. */
export const CRUDTable = defineComponent({
  name: 'CRUDTable',
  group: 'data',
  icon: 'TableOutlined',
  properties: {
    ...listShape,
    /** The column that names the row above: rows stand below it and are loaded when it is opened. A filter shows them all. */
    tree: z.union([stringSchema, z.literal(false)]),
  },
  required: ['api', 'columns'],
  defaults: listDefaults,
})

/** Properties of {@link CRUDTable}. */
export type CRUDTableProperties = PropertiesOf<typeof CRUDTable>
