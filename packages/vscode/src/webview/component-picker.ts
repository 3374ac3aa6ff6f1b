import type { FieldConfig } from '@quoin/generator'
import type { ComponentEntry } from '../engine/component-entry.ts'
import type { PageContext, Picker, PickerOption } from './page-context.ts'

/** The form components, those that suit the column's type first (§1: more than 150 to choose from). */
export function componentPicker(context: PageContext, field: FieldConfig): Picker {
  const { components, texts } = context
  const form = components.filter(({ name, group }) => group === 'form' && name !== 'Form')
  const suited = form.filter(({ columnTypes }) => columnTypes.includes(field.type.name))
  const others = form.filter((component) => !suited.includes(component))
  return {
    title: texts.chooseComponent,
    placeholder: texts.searchComponents,
    selected: field.component,
    options: [
      ...suited.map((component) => optionOf(context, component, texts.suggested)),
      ...others.map((component) => optionOf(context, component, texts.component)),
    ],
  }
}

/** The ways in which list and detail can show a value. */
export function displayPicker(context: PageContext, field: FieldConfig): Picker {
  const { components, texts } = context
  const shown = components.filter(({ group }) => group === 'display')
  return {
    title: texts.display,
    placeholder: texts.searchComponents,
    selected: field.display?.component ?? '',
    options: [
      { value: '', label: texts.plainText, description: '', group: texts.display },
      ...shown.map((component) => optionOf(context, component, texts.display)),
    ],
  }
}

function optionOf(
  { language }: PageContext,
  { name, label, description }: ComponentEntry,
  group: string,
): PickerOption {
  return { value: name, label: `${name} · ${label[language]}`, description: description[language], group }
}
