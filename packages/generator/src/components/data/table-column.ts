import { z } from 'zod'
import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, size, text } from '../property-schema.ts'

/** Column of a table; any display type may fill the cell. */
export const TableColumn = defineComponent({
  name: 'TableColumn',
  group: 'data',
  icon: 'InsertRowLeftOutlined',
  properties: {
    /** The field, or `relation.field`. */
    name: z.string().min(1),
    label: text,
    /** How the cell is shown: a display component without a name of its own; plain text without it. */
    display: nodeSchema,
    sortable: flag,
    width: size,
    align: z.enum(['left', 'center', 'right']),
    fixed: z.enum(['left', 'right']),
    ellipsis: flag,
    /** Hidden at first, offered by the column toggler. */
    toggled: flag,
    /** Edited in place with this control. */
    editor: nodeSchema,
  },
  required: ['name'],
})

/** Properties of {@link TableColumn}. */
export type TableColumnProperties = PropertiesOf<typeof TableColumn>
