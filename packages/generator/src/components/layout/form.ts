import { defineComponent, type NodeOf, type PropertiesOf } from '../component.ts'
import { formShape } from './form-shape.ts'

/** Form with load, save and validation. */
export const Form = defineComponent({
  name: 'Form',
  group: 'layout',
  icon: 'FormOutlined',
  properties: formShape,
  required: ['body'],
  defaults: { mode: 'plain', layout: 'vertical' },
})

/** Properties of {@link Form}. */
export type FormProperties = PropertiesOf<typeof Form>

/** The wire form of {@link Form}. */
export type FormSchema = NodeOf<'Form', FormProperties>
