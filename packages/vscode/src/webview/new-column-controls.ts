import type { FieldConfig } from '@quoin/generator'
import { type NewColumnFacts, newColumnType, newColumnWord } from '@quoin/generator/new-column-type'
import { html, nothing, type TemplateResult } from 'lit'
import { numberControl, switchControl, textControl } from './form-controls.ts'
import { newField } from './new-field.ts'
import type { PageContext } from './page-context.ts'

/** What the migration makes of a column of a table that does not exist yet. */
export function newColumnControls(context: PageContext, field: FieldConfig, index: number): TemplateResult {
  const { record, texts, updateField } = context
  const { length, precision, scale, values } = field.type
  const word = newColumnWord(field.type)
  const retype = (facts: NewColumnFacts): void => {
    const known = Object.entries({ length, precision, scale, values, ...facts }).filter(
      ([, fact]) => fact !== undefined,
    )
    const type = newColumnType(word, record.table, Object.fromEntries(known))
    updateField(index, newField(field, type))
  }
  const count = (label: string, value: number | undefined, key: 'length' | 'precision' | 'scale'): TemplateResult =>
    numberControl({ label, value: value ?? null, change: (number) => retype({ [key]: number ?? undefined }) })
  return html`${word === 'varchar' ? count(texts.length, length, 'length') : nothing}
    ${
      word === 'decimal'
        ? html`${count(texts.precision, precision, 'precision')} ${count(texts.scale, scale, 'scale')}`
        : nothing
    }
    ${
      word === 'enum'
        ? textControl({
            label: texts.values,
            value: (values ?? []).join(', '),
            lazy: true,
            change: (text) => retype({ values: listOf(text) }),
          })
        : nothing
    }
    ${textControl({
      label: texts.comment,
      value: field.comment ?? '',
      change: (comment) => updateField(index, { comment: comment === '' ? null : comment }),
    })}
    ${switchControl({
      label: texts.nullable,
      value: field.nullable,
      change: (nullable) =>
        updateField(index, {
          nullable,
          required: nullable ? field.required : true,
          rules: withRule(field.rules, 'nullable', nullable),
        }),
    })}
    ${switchControl({
      label: texts.unique,
      value: field.unique,
      change: (unique) =>
        updateField(index, {
          unique,
          rules: withRule(field.rules, `unique:${record.table.name},${field.name}`, unique),
        }),
    })}`
}

function listOf(text: string): readonly string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '')
}

function withRule(rules: string, rule: string, isOn: boolean): string {
  const [name] = rule.split(':')
  const others = rules.split('|').filter((other) => other !== '' && other.split(':')[0] !== name)
  return (isOn ? (rule === 'nullable' ? [rule, ...others] : [...others, rule]) : others).join('|')
}
