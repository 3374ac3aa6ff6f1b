import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { listSchemaOf, textSchema } from '../property-schema.ts'
import { totalsShape } from '../totals-shape.ts'
import type { LabelValueItem } from './property.ts'
import { rowsShape } from './rows-shape.ts'

const columns = listSchemaOf(z.looseObject({ name: textSchema })) as unknown as z.ZodType<readonly LabelValueItem[]>

/** Table of rows already in the data. */
export const Table = defineComponent({
  name: 'Table',
  group: 'data',
  icon: 'TableOutlined',
  properties: { ...rowsShape, columns, ...totalsShape },
  required: ['columns'],
  columnTypes: ['json'],
})

/** Properties of {@link Table}. */
export type TableProperties = PropertiesOf<typeof Table>
