import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type ComponentDefinition, componentCatalog } from '../../src/components/index.ts'

const groups = { form: 'Form', layout: 'Layout', data: 'Data', display: 'Display', action: 'Action' } as const

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly $ref?: string
}

// `vitest run -u` writes the page again.
it('the reference page docs/components.md equals the component catalogue', async () => {
  const page = [
    '# Components',
    '',
    `The ${componentCatalog.length} components of the catalogue. Each has the same name in a record, in generated code (\`TextControl({ … })\`), on the wire (\`{ "type": "TextControl" }\`) and in the panel; the gallery of the development tools (/admin/gallery) shows every one live. Properties with a star must be given. Controls share: ${shared()}.`,
    '',
    ...Object.entries(groups).flatMap(([group, title]) => [
      `## ${title}`,
      '',
      ...componentCatalog.filter((entry) => entry.group === group).flatMap(section),
    ]),
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../../docs/components.md')
})

const sharedNames = Object.keys(propertiesOf('UuidControl')).filter((name) => name !== 'name')

function shared(): string {
  return sharedNames.map((name) => `\`${name}\``).join(', ')
}

const messagesOf = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../locales', `${locale}.json`), 'utf8'))
const english = messagesOf('en-US')
const chinese = messagesOf('zh-CN')

function said(messages: Readonly<Record<string, string>>, name: string, part: 'label' | 'description'): string {
  return messages[`component.${part}.${name}`] ?? ''
}

function section(entry: ComponentDefinition): readonly string[] {
  const { name, factory, columnTypes } = entry
  const properties = Object.entries(propertiesOf(name)).filter(
    ([property]) => !(name.endsWith('Control') && sharedNames.includes(property)),
  )
  return [
    `### ${name}`,
    '',
    `${said(english, name, 'label')} · ${said(chinese, name, 'label')}. ${said(english, name, 'description')}.${factory === name ? '' : ` Factory: \`${factory}\`.`}`,
    '',
    ...(columnTypes.length > 0 ? [`Column types: ${columnTypes.join(', ')}.`, ''] : []),
    ...(properties.length > 0
      ? [`Properties: ${properties.map(([property, type]) => line(entry, property, type)).join('; ')}.`, '']
      : []),
  ]
}

function propertiesOf(name: string): Readonly<Record<string, JsonSchema>> {
  const entry = componentCatalog.find((component) => component.name === name)
  if (entry === undefined) return {}
  const schema = z.toJSONSchema(entry.properties, { unrepresentable: 'any', io: 'input' })
  return (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
}

function line({ required, defaults }: ComponentDefinition, property: string, type: JsonSchema): string {
  const value = defaults[property]
  const fallback = value === undefined ? '' : ` = \`${JSON.stringify(value)}\``
  return `\`${property}\`${required.includes(property) ? '*' : ''} ${typeName(type)}${fallback}`
}

function typeName(type: JsonSchema): string {
  if (type.enum) return type.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (type.anyOf) return [...new Set(type.anyOf.map(typeName))].join(' or ')
  if (type.type === 'array') return `list of ${type.items ? typeName(type.items) : 'anything'}`
  if (typeof type.type === 'object') return type.type.join(' or ')
  return type.type ?? (type.$ref ? 'object' : 'anything')
}
