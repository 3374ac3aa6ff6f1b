import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, countSchema, cssSizeSchema, listSchemaOf, objectSchema } from '../property-schema.ts'

const place = z.int().min(1)
const cell = objectSchema({ column: place, row: place, width: place, height: place, body: bodySchema }, [
  'column',
  'row',
  'body',
])

/** One child of {@link Grid2D}; positions count from 1. */
export type Grid2DCell = z.output<typeof cell>

/** Children placed on a two-way grid. */
export const Grid2D = defineComponent({
  name: 'Grid2D',
  group: 'layout',
  icon: 'TableOutlined',
  properties: {
    columns: countSchema,
    /** Height of one row. */
    rowHeight: cssSizeSchema,
    cells: listSchemaOf(cell),
    gap: countSchema,
  },
  required: ['cells'],
  defaults: { columns: 12 },
})

/** Properties of {@link Grid2D}. */
export type Grid2DProperties = PropertiesOf<typeof Grid2D>
