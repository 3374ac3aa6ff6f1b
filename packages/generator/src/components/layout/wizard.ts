import { z } from 'zod'
import { type ComponentFactory, type ComponentNode, defineComponent } from '../component.ts'
import { nodes, text } from '../property-schema.ts'
import { type FormProperties, formShape } from './form.ts'

/** One step of {@link Wizard}. */
export interface WizardStep {
  readonly title: string
  readonly description?: string
  /** Controls, groups of controls and layout. */
  readonly body: readonly ComponentNode[]
}

/** Properties of {@link Wizard}: those of a form, with steps in place of a body. */
export interface WizardProperties extends Omit<FormProperties, 'body' | 'actions'> {
  readonly steps: readonly WizardStep[]
}

const { body: _body, actions: _actions, ...shape } = formShape

/** Form in numbered steps. */
export const Wizard: ComponentFactory<'Wizard', WizardProperties> = defineComponent({
  name: 'Wizard',
  group: 'layout',
  label: { en: 'Wizard', zh: '向导' },
  description: {
    en: 'Form in numbered steps; a step is checked before the next one opens',
    zh: '分步表单，校验通过后进入下一步',
  },
  icon: 'OrderedListOutlined',
  properties: {
    ...shape,
    steps: z.array(z.strictObject({ title: text, description: text.optional(), body: nodes })) as unknown as z.ZodType<
      readonly WizardStep[]
    >,
  },
  required: ['steps'],
  defaults: { mode: 'plain', layout: 'vertical' },
})
