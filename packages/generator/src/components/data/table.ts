import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { listSchemaOf, stringSchema } from '../property-schema.ts'
import { totalsShape } from '../totals-shape.ts'
import type { LabelValueItem } from './property.ts'
import { rowSourceShape } from './row-source-shape.ts'

const columns = listSchemaOf(z.looseObject({ name: stringSchema })) as unknown as z.ZodType<readonly LabelValueItem[]>

/** Table of rows already in the data. */
export const Table = defineComponent({
  name: 'Table',
  group: 'data',
  icon: 'TableOutlined',
  properties: { ...rowSourceShape, columns, ...totalsShape },
  required: ['columns'],
  columnTypes: ['json'],
})

/** Properties of {@link Table}. */
export type TableProperties = PropertiesOf<typeof Table>
