import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { scalarSchema } from '../condition.ts'
import { booleanSchema, optionListSchema, stringSchema } from '../property-schema.ts'
import { controlShape, placeholderControlShape } from './control-shape.ts'

/** The zod form of {@link ChoiceProperties}. */
export const choiceShape = {
  ...controlShape,
  options: optionListSchema,
  /** An address that answers `{ options, hasNext }`; the server fills it in for a relation. */
  source: stringSchema,
  /** The name of a relation of the model; read by the server. */
  relation: stringSchema,
}

/** The zod form of {@link SelectControlProperties}. */
export const selectShape = {
  ...choiceShape,
  ...placeholderControlShape,
  /** Stores an array. */
  multiple: booleanSchema,
  clearable: booleanSchema,
  searchable: booleanSchema,
  /** Lets a user add a value that is not in the list. */
  creatable: booleanSchema,
  /** The resource in whose own form a missing row can be made, such as `customers`; the server knows who may. */
  createIn: stringSchema,
  /** The fields that choosing a row sets, in the order of its key; the server fills them in for a key of several columns. */
  keyFields: z.array(z.string()).readonly(),
  /** The types among which a row of any of several models is chosen; those of the relation where they are left out. */
  types: optionListSchema,
  /** The column of a row made so that becomes the value; `id` without it. */
  valueField: stringSchema,
}

/** What a control with an on value and an off value understands. */
export const toggleShape = { ...controlShape, trueValue: scalarSchema, falseValue: scalarSchema }

/** Where a choice takes its options from: a fixed list, an address, or a relation of the model. */
export type ChoiceProperties = ShapeProperties<typeof choiceShape, 'name'>

/** Properties of {@link SelectControl} and {@link MultiSelectControl}. */
export type SelectControlProperties = ShapeProperties<typeof selectShape, 'name'>
