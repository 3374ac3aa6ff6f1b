import { expect, it } from 'vitest'
import { componentCatalog } from '../../src/components/index.ts'
import { fieldDisplayComponents } from '../../src/feature-pages/field-displays.ts'
import { formControls } from '../../src/feature-pages/index.ts'

it('a component with a name shows a value or takes it, and the catalogue knows which', () => {
  const named = componentCatalog.filter(({ properties }) => 'name' in properties.shape).map(({ name }) => name)
  const shown = named.filter((name) => !name.endsWith('Control')).sort()
  expect([...fieldDisplayComponents].sort()).toEqual(shown)
})

it('a form takes the values of its controls and of components that the catalogue does not know', () => {
  const body = [
    { type: 'TextControl', name: 'text' },
    { type: 'GroupControl', body: [{ type: 'StarPicker', name: 'stars' }] },
    { type: 'Tag', name: 'tag' },
    { type: 'Button', label: 'Ask', action: { type: 'emit', name: 'asked' } },
    { type: 'Map' },
  ]
  expect(formControls({ type: 'Form', body }).map(({ name }) => name)).toEqual(['text', 'stars'])
})
