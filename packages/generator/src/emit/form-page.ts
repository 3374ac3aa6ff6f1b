import type { FieldConfig } from '../record/field-config.ts'
import { isSecretName } from '../record/relations-for.ts'
import type { ComponentWriter, Properties } from './component-writer.ts'
import type { Feature } from './feature.ts'
import { defaultOf, wideControls } from './form-control.ts'
import { callDoc, code, type Doc, type Value } from './layout.ts'
import { editedRelations, subFormControl } from './sub-form.ts'

/** The body of `form(isEdit)`: controls, groups and layout (§2.4). */
export function formPage(feature: Feature, write: ComponentWriter): Doc {
  return new FormPage(feature, write).page()
}

class FormPage {
  readonly #feature: Feature
  readonly #write: ComponentWriter

  constructor(feature: Feature, write: ComponentWriter) {
    this.#feature = feature
    this.#write = write
  }

  page(): Doc {
    const { form } = this.#feature.record.page
    const fields = this.#feature.fields.filter(({ showInForm }) => showInForm)
    const grouped = new Set(form.groups.flatMap((group) => group.fields))
    const controls = fields.filter(({ name }) => !grouped.has(name)).map((field) => this.#control(field))
    const groups = form.groups.flatMap(({ title, fields: names }) => {
      const body = names
        .flatMap((name) => fields.filter((field) => field.name === name))
        .map((field) => this.#control(field))
      return body.length === 0 ? [] : [this.#write.component('FieldSetControl', { title, body })]
    })
    const options = {
      ...(form.layout !== 'vertical' && { layout: form.layout }),
      ...(form.columns > 1 && { columns: form.columns }),
    }
    const subForms = editedRelations(this.#feature).map((relation) =>
      subFormControl(relation, this.#write, form.columns),
    )
    return callDoc('this.baseForm', [
      [...controls, ...groups, ...subForms],
      ...(Object.keys(options).length === 0 ? [] : [options]),
    ])
  }

  #control(field: FieldConfig): Value {
    const { form } = this.#feature.record.page
    const secret = isSecretName(field.name)
    const fallback = defaultOf(field)
    return this.#write.component(field.component, {
      name: field.name,
      label: field.label,
      ...(field.required && { required: secret ? code('!isEdit') : true }),
      ...(field.name === this.#feature.record.primaryKey && { disabled: code('isEdit') }),
      ...(field.rules !== '' && { rules: field.rules }),
      ...(fallback !== undefined && { default: fallback }),
      ...(form.columns > 1 && wideControls.has(field.component) && { span: 24 }),
      ...this.#write.own(field, field.properties as Properties),
      ...this.#write.createIn(field),
    })
  }
}
