import type { z } from 'zod'
import { defineComponent, type NodeOf, type PropertiesOf } from '../component.ts'
import { listSchemaOf, nodesSchema, objectSchema, stringSchema } from '../property-schema.ts'
import { formShape } from './form-shape.ts'

const { body: _body, actions: _actions, ...shape } = formShape
const step = objectSchema(
  {
    title: stringSchema,
    description: stringSchema,
    /** Controls, groups of controls and layout. */
    body: nodesSchema,
  },
  ['title', 'body'],
)

/** One step of {@link Wizard}. */
export type WizardStep = z.output<typeof step>

/** Form in numbered steps. */
export const Wizard = defineComponent({
  name: 'Wizard',
  group: 'layout',
  icon: 'OrderedListOutlined',
  properties: {
    ...shape,
    steps: listSchemaOf(step),
  },
  required: ['steps'],
  defaults: { mode: 'plain', layout: 'vertical' },
})

/** Properties of {@link Wizard}: those of a form, with steps in place of a body. */
export type WizardProperties = PropertiesOf<typeof Wizard>

/** The wire form of {@link Wizard}. */
export type WizardSchema = NodeOf<'Wizard', WizardProperties>
