import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import {
  bodySchema,
  booleanSchema,
  cssSizeSchema,
  listSchemaOf,
  objectSchema,
  stringSchema,
} from '../property-schema.ts'

const cell = objectSchema(
  {
    body: bodySchema,
    columns: z.int().min(1),
    rows: z.int().min(1),
    /** The cell names its row or column. */
    head: booleanSchema,
    align: z.enum(['left', 'center', 'right']),
    width: cssSizeSchema,
  },
  ['body'],
)

/** One cell of {@link TableView}. */
export type TableViewCell = z.output<typeof cell>

/** Hand-laid table with merged cells. */
export const TableView = defineComponent({
  name: 'TableView',
  group: 'layout',
  icon: 'MergeCellsOutlined',
  properties: {
    caption: stringSchema,
    rows: listSchemaOf(listSchemaOf(cell)),
  },
  required: ['rows'],
})

/** Properties of {@link TableView}. */
export type TableViewProperties = PropertiesOf<typeof TableView>
