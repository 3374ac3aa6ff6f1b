import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, countSchema, listSchemaOf, objectSchema } from '../property-schema.ts'

const cell = objectSchema(
  {
    /** Of twelve columns. */
    span: z.int().min(1).max(12),
    body: bodySchema,
  },
  ['body'],
)

/** One cell of {@link Grid}. */
export type GridCell = z.output<typeof cell>

/** Twelve-column rows. */
export const Grid = defineComponent({
  name: 'Grid',
  group: 'layout',
  icon: 'LayoutOutlined',
  properties: { cells: listSchemaOf(cell), gap: countSchema },
  required: ['cells'],
})

/** Properties of {@link Grid}. */
export type GridProperties = PropertiesOf<typeof Grid>
