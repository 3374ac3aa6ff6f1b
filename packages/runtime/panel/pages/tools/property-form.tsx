import type { FieldConfig } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { NestedControl } from '../../components/form/nested-control.tsx'
import { findUnparsedText } from '../../form/unparsed-text.ts'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'
import type { FieldErrors } from './field-errors.ts'
import {
  type ComponentProperty,
  listComponentProperties,
  type PropertyContext,
  propertyControl,
} from './property-controls.ts'
import { PropertyJson } from './property-json.tsx'
import { useWorkspace } from './use-workspace.ts'
import { componentsQuery } from './workspace-queries.ts'

type Properties = FieldConfig['properties']

interface PropertyFormProps {
  readonly component: string
  readonly value: Properties
  /** The field that the component edits or shows; none for a component without a column. */
  readonly field?: FieldConfig
  /** The fields of the record, which conditions compare. */
  readonly fields: readonly FieldConfig[]
  /** Where the properties stand in the field: `properties` or `display.properties`. */
  readonly place: string
  readonly errors: FieldErrors | undefined
  readonly onChange: (value: Properties) => void
}

/** What every control has stands below what is particular to one. */
const sections = ['particular', 'shared', 'conditions'] as const
const sharedNames = new Set(['description', 'placeholder', 'disabled', 'readOnly', 'span'])

type Section = (typeof sections)[number]

function sectionOf({ kind, name }: ComponentProperty): Section {
  if (kind === 'condition') return 'conditions'
  return sharedNames.has(name) ? 'shared' : 'particular'
}

/** The properties of a component, each by a control that its definition gives, or all of them as JSON. */
export function PropertyForm(props: PropertyFormProps): ReactNode {
  const { component, value, field, place, errors = {} } = props
  const t = useTranslate('tools')
  const { locale } = useLocale()
  const [view, setView] = useState<'form' | 'json'>('form')
  const catalog = useQuery(componentsQuery(useWorkspace(), locale.name))
  const entry = catalog.data?.find(({ name }) => name === component)
  const properties = useMemo(
    () => (entry === undefined ? [] : listComponentProperties(entry.properties, field !== undefined)),
    [entry, field],
  )
  const title = t('tools.field.properties', { component })
  const names = new Set(properties.map(({ name }) => name))
  const homeless = Object.entries(errors).filter(
    ([at]) => at.startsWith(`${place}.`) && !names.has(at.slice(place.length + 1).split('.')[0] ?? ''),
  )
  return (
    <fieldset className="tool-group">
      <legend>{title}</legend>
      <Segmented
        size="small"
        aria-label={title}
        value={view}
        onChange={setView}
        options={(['form', 'json'] as const).map((one) => ({ value: one, label: t(`tools.properties.${one}`) }))}
      />
      {view === 'json' ? (
        <PropertyJson label={title} value={value} error={errors[place]} onChange={props.onChange} />
      ) : (
        <Suspense fallback={<Skeleton active />}>
          {catalog.isPending && <Skeleton active />}
          {homeless.map(([at, sentence]) => (
            <span key={at} role="alert" className="tool-error">
              {sentence}
            </span>
          ))}
          {sections
            .map((section) => [section, properties.filter((one) => sectionOf(one) === section)] as const)
            .filter(([, own]) => own.length > 0)
            .map(([section, own]) => (
              <PropertySection key={`${component} ${section}`} {...props} section={section} properties={own} />
            ))}
        </Suspense>
      )}
    </fieldset>
  )
}

/** Properties of one kind; those that every control has are folded away until one of them is given. */
function PropertySection(
  props: PropertyFormProps & { readonly section: Section; readonly properties: readonly ComponentProperty[] },
): ReactNode {
  const { section, properties, value, field, fields, place, errors = {}, onChange } = props
  const t = useTranslate('tools')
  const context = useMemo<PropertyContext>(
    () => ({
      field,
      fields,
      words: {
        on: t('tools.properties.on'),
        off: t('tools.properties.off'),
        preset: t('tools.properties.preset'),
        optionLabel: t('tools.properties.optionLabel'),
        optionValue: t('tools.properties.optionValue'),
      },
    }),
    [field, fields, t],
  )
  const [isOpen] = useState(() => section === 'particular' || properties.some(({ name }) => name in value))
  return (
    <details open={isOpen} className="tool-properties">
      <summary>{t(`tools.properties.${section}`)}</summary>
      {properties.map((property) => (
        <PropertyField
          key={property.name}
          property={property}
          value={value[property.name]}
          context={context}
          error={Object.entries(errors).find(([at]) => `${at}.`.startsWith(`${place}.${property.name}.`))?.[1]}
          onChange={(next) => {
            const { [property.name]: _before, ...others } = value
            onChange(next === undefined ? others : { ...others, [property.name]: next })
          }}
        />
      ))}
    </details>
  )
}

function PropertyField(props: {
  readonly property: ComponentProperty
  readonly value: unknown
  readonly context: PropertyContext
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}): ReactNode {
  const { property, value, context, error, onChange } = props
  const { title = property.name, description } = property.schema
  const [given, setGiven] = useState({ value, version: 0 })
  // Some controls keep what is typed to themselves: a value from elsewhere, as by undo, makes a new one.
  if (!isDeepEqual(value, given.value)) setGiven({ value, version: given.version + 1 })
  const { control, read, write } = propertyControl(property, value, context)
  return (
    <div className="tool-field" data-property={property.name}>
      <span className="tool-label">
        {title} <code>{property.name}</code>
      </span>
      <NestedControl
        key={`${control.type} ${given.version}`}
        schema={control}
        label={title}
        value={read(value)}
        data={{}}
        disabled={false}
        onChange={(held) => {
          if (findUnparsedText(held) !== null) return
          const next = write(held)
          setGiven({ value: next, version: given.version })
          onChange(next)
        }}
      />
      {description !== undefined && <small className="tool-why">{description}</small>}
      {error !== undefined && (
        <span role="alert" className="tool-error">
          {error}
        </span>
      )}
    </div>
  )
}
