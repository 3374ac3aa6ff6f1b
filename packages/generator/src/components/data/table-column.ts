import { z } from 'zod'
import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, cssSizeSchema, stringSchema } from '../property-schema.ts'

/** Column of a table; any display type may fill the cell. */
export const TableColumn = defineComponent({
  name: 'TableColumn',
  group: 'data',
  icon: 'InsertRowLeftOutlined',
  properties: {
    /** The field, or `relation.field`. */
    name: z.string().min(1),
    label: stringSchema,
    /** How the cell is shown: a display component without a name of its own; plain text without it. */
    display: nodeSchema,
    sortable: booleanSchema,
    width: cssSizeSchema,
    align: z.enum(['left', 'center', 'right']),
    fixed: z.enum(['left', 'right']),
    ellipsis: booleanSchema,
    /** Hidden at first, offered by the column toggler. */
    toggled: booleanSchema,
    /** Edited in place with this control. */
    editor: nodeSchema,
  },
  required: ['name'],
})

/** Properties of {@link TableColumn}. */
export type TableColumnProperties = PropertiesOf<typeof TableColumn>
