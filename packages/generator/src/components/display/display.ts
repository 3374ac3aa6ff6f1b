import type { Condition } from '../../conditions/condition.ts'
import type { PropertyShape } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { text } from '../property-schema.ts'

/** What every display component understands; inside a column or property list the field comes from around it. */
export interface DisplayProperties {
  readonly name?: string
  /** Shown as it is, in place of a field; may hold `{field}`. */
  readonly value?: string
  /** Shown for an empty value. */
  readonly placeholder?: string
  readonly visibleWhen?: Condition
}

/** What a display component understands that has no words of its own. */
export interface NamedDisplayProperties extends DisplayProperties {
  /** What a screen reader says of it. */
  readonly label?: string
}

/** The zod form of {@link DisplayProperties}. */
export const displayShape: PropertyShape<DisplayProperties> = {
  name: text,
  value: text,
  placeholder: text,
  visibleWhen: conditionSchema,
}

/** The zod form of {@link NamedDisplayProperties}. */
export const namedDisplayShape: PropertyShape<NamedDisplayProperties> = { ...displayShape, label: text }
