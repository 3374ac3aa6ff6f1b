import { tmpdir } from 'node:os'
import { type FieldConfig, FolderUseCases } from '@quoin/generator'
import { componentCatalog } from '@quoin/generator/components'
import { isContentComponent } from '@quoin/generator/layout'
import { folderOperations } from '@quoin/generator/screen-cases'
import { describe, expect, it } from 'vitest'
import { fittingProperties, listComponentProperties, propertyControl } from '../pages/tools/property-controls.ts'

const words = { on: 'Yes', off: 'No', preset: 'Default', optionLabel: 'Label', optionValue: 'Value' }
const { items } = await folderOperations.components.answer(
  new FolderUseCases({ root: tmpdir(), settle: async () => 'keep' }),
  { id: '', body: undefined, connections: async () => [] },
)
const isNamed = (entry: (typeof items)[number]): boolean =>
  entry.group === 'form' || isContentComponent(entry, 'content')
const catalog = items.filter(({ group }) => group === 'form' || group === 'display')

function field(type: FieldConfig['type']['name'], part: Partial<FieldConfig> = {}): FieldConfig {
  const column = { name: 'state', label: 'State', properties: {}, type: { name: type, raw: type } }
  return { ...column, ...part } as FieldConfig
}

const context = (type: FieldConfig['type']['name']) => ({ field: field(type), fields: [field(type)], words })

/** What somebody may put into each control. */
const typed: Readonly<Record<string, readonly unknown[]>> = {
  SelectControl: [],
  MultiSelectControl: [],
  NumberControl: [3],
  TextControl: ['a', '12'],
  TagControl: [['a', 'b']],
  TableControl: [[{ value: 1, label: 'One' }]],
  KeyValueControl: [{ a: 'b' }],
  ConditionBuilderControl: [{ and: [{ state: { eq: 'a' } }] }],
  JsonEditorControl: [],
}

function schemaOf(component: string) {
  const found = catalog.find(({ name }) => name === component)
  if (found === undefined) throw new Error(component)
  return found.properties
}

function controlOf(
  component: string,
  property: string,
  value?: unknown,
  type: FieldConfig['type']['name'] = 'varchar',
) {
  const found = listComponentProperties(schemaOf(component)).find(({ name }) => name === property)
  if (found === undefined) throw new Error(`${component} ${property}`)
  return propertyControl(found, value, context(type))
}

describe('the form of the properties of a component', () => {
  it('has a title for every property of every component that a record can name', () => {
    const untitled = items
      .filter(isNamed)
      .flatMap(({ name, group, properties }) =>
        listComponentProperties(properties, group === 'form').flatMap((one) =>
          one.schema.title === undefined ? [`${name}.${one.name}`] : [],
        ),
      )
    expect(untitled).toEqual([])
  })

  it('makes only values that the definition takes', () => {
    const counts = new Map<string, number>()
    for (const { name, properties } of catalog) {
      const definition = componentCatalog.find((one) => one.name === name)?.properties.partial()
      for (const property of listComponentProperties(properties)) {
        const { control, write } = propertyControl(property, undefined, context('integer'))
        counts.set(control.type, (counts.get(control.type) ?? 0) + 1)
        const offered = (control['options'] as readonly { readonly value: unknown }[] | undefined) ?? []
        const choices = offered.map(({ value }) => (control.type === 'MultiSelectControl' ? [value] : value))
        for (const given of [...(typed[control.type] ?? []), ...choices]) {
          const result = definition?.safeParse({ [property.name]: write(given) })
          expect([name, property.name, given, result?.error?.message]).toEqual([name, property.name, given, undefined])
        }
      }
    }
    expect([...counts.keys()].sort()).toEqual(Object.keys(typed).sort())
    // What only JSON can say is named here, so that nothing comes to it by accident.
    const asJson = catalog.flatMap(({ properties }) =>
      listComponentProperties(properties).flatMap(({ name, kind }) => (kind === 'json' ? [name] : [])),
    )
    expect([...new Set(asJson)].sort()).toEqual([
      'amounts',
      'body',
      'columns',
      'fields',
      'item',
      'items',
      'map',
      'schema',
      'totals',
    ])
  })

  it('leaves out what is emptied, and tells numbers, words and lengths apart', () => {
    for (const nothing of [null, undefined, '', [], {}])
      expect(controlOf('NumberControl', 'step').write(nothing)).toBeUndefined()
    expect(controlOf('NumberControl', 'min').write('12')).toBe(12)
    expect(controlOf('NumberControl', 'min').write('12.50')).toBe('12.50')
    expect(controlOf('EditorControl', 'height').write('50%')).toBe('50%')
    expect(controlOf('SwitchControl', 'trueValue').write('true')).toBe(true)
    expect(controlOf('SwitchControl', 'trueValue').write('Y')).toBe('Y')
    expect(controlOf('SwitchControl', 'falseValue', false).read(false)).toBe('false')
  })

  it('gives options the kind of value that their column holds', () => {
    const itemsFor = (type: FieldConfig['type']['name']) =>
      (controlOf('SelectControl', 'options', [], type).control['items'] as readonly { readonly type: string }[])[0]
        ?.type
    expect([itemsFor('integer'), itemsFor('boolean'), itemsFor('bigint'), itemsFor('varchar')]).toEqual([
      'NumberControl',
      'SelectControl',
      'TextControl',
      'TextControl',
    ])
  })

  it('shows as JSON what its control would lose', () => {
    const nested = [{ label: 'A', value: 'a', children: [{ label: 'B', value: 'b' }] }]
    expect(controlOf('SelectControl', 'options', nested).control.type).toBe('JsonEditorControl')
    expect(controlOf('SelectControl', 'options', [{ label: 'A', value: 'a' }]).control.type).toBe('TableControl')
    expect(controlOf('NumberControl', 'precision', 'two').control.type).toBe('JsonEditorControl')
  })

  it('offers the fields of the record to conditions, with their options', () => {
    const options = [{ label: 'New', value: 'new' }]
    const fields = [field('varchar', { properties: { options } }), field('date', { name: 'since', label: 'Since' })]
    const found = listComponentProperties(schemaOf('TextControl')).find(({ name }) => name === 'visibleWhen')
    const { control } = propertyControl(found ?? expect.fail(), undefined, { field: field('date'), fields, words })
    expect(control['fields']).toEqual([
      { name: 'state', label: 'State', type: 'select', options },
      { name: 'since', label: 'Since', type: 'date' },
    ])
  })

  it('keeps of the properties what another component takes as well', () => {
    const values = { min: 1, max: 900, step: 2, precision: 0, placeholder: 'n', span: 12, unknown: 1 }
    const fitting = (from: string, to: string, given: FieldConfig['properties']) =>
      fittingProperties(given, schemaOf(from), schemaOf(to))
    expect(fitting('NumberControl', 'RatingControl', values)).toEqual({ span: 12 })
    expect(fitting('NumberControl', 'TextControl', values)).toEqual({ placeholder: 'n', span: 12 })
    const options = [{ label: 'A', value: 'a' }]
    expect(fitting('SelectControl', 'RadiosControl', { options, searchable: true })).toEqual({ options })
    expect(fitting('EditorControl', 'DiffControl', { language: 'sql', wrap: true })).toEqual({
      language: 'sql',
      wrap: true,
    })
  })
})
