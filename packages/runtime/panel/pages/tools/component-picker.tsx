import type { ComponentChoice, DescribedComponent, FieldConfig } from '@quoin/generator'
import { canHoldValuesOf } from '@quoin/generator/column-kinds'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Segmented, Skeleton } from 'antd'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { arrowSteps } from '../../form/arrow-steps.ts'
import { SearchInput } from '../../form/search-input.tsx'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/icon-of.tsx'
import { ComponentPicture, ComponentSample } from './component-sample.tsx'
import { fittingProperties } from './property-controls.ts'
import { useWorkspace } from './use-workspace.ts'
import { componentsQuery } from './workspace-queries.ts'

/** The components that are looked for: that of the field, which is guessed at first, then those that suit the column. */
function useEntries(
  catalog: readonly DescribedComponent[] | undefined,
  field: FieldConfig | undefined,
  offers: (entry: DescribedComponent) => boolean,
  { term, scope, first }: { readonly term: string; readonly scope: 'suits' | 'all'; readonly first: string },
): readonly DescribedComponent[] {
  return useMemo(() => {
    const wanted = term.trim().toLowerCase()
    return (catalog ?? [])
      .filter(
        (entry) =>
          offers(entry) &&
          (scope === 'all' || fitOf(entry, field) === 0) &&
          `${entry.name} ${entry.label}`.toLowerCase().includes(wanted),
      )
      .toSorted((a, b) => Number(b.name === first) - Number(a.name === first) || fitOf(a, field) - fitOf(b, field))
  }, [catalog, term, scope, first, field, offers])
}

/** 0 for what suits the column, 1 for what it can hold, 2 for a control whose values it cannot hold. */
function fitOf({ group, columnTypes }: DescribedComponent, field: FieldConfig | undefined): 0 | 1 | 2 {
  if (field === undefined) return 1
  if (columnTypes.includes(field.type.name)) return 0
  return group !== 'form' || canHoldValuesOf(field.type, columnTypes) ? 1 : 2
}

const isControl = ({ group }: DescribedComponent): boolean => group === 'form'
const nothing: ComponentChoice = { component: '', properties: {} }

/** The whole catalogue: what suits the column first, with a live preview of the one that is looked at. */
export function ComponentPicker(props: {
  /** The field that it edits or shows; none for a component without a column. */
  readonly field?: FieldConfig
  /** Which components are offered; the controls where nothing is said. */
  readonly offers?: ((entry: DescribedComponent) => boolean) | undefined
  /** What is chosen now: its properties go along as far as another component takes them. */
  readonly current?: ComponentChoice
  readonly onChoose: (choice: ComponentChoice) => void
  readonly onClose: () => void
}): ReactNode {
  const { field, offers = isControl, current = field ?? nothing } = props
  const t = useTranslate('tools')
  const { locale } = useLocale()
  const catalog = useQuery(componentsQuery(useWorkspace(), locale.name))
  const [term, setTerm] = useState('')
  const [scope, setScope] = useState<'suits' | 'all'>('all')
  const [looked, setLooked] = useState(current.component)
  const entries = useEntries(catalog.data, field, offers, { term, scope, first: current.component })
  const offered = catalog.data?.filter(offers).length ?? 0
  const find = (wanted: string) => catalog.data?.find(({ name }) => name === wanted)
  const shown = find(looked)
  const choose = (component: string) => {
    const [from, to] = [find(current.component), find(component)]
    const fitting = from && to ? fittingProperties(current.properties, from.properties, to.properties) : {}
    props.onChoose({ component, properties: component === current.component ? current.properties : fitting })
  }
  return (
    <Modal
      open
      width={920}
      title={t('tools.picker.title')}
      onCancel={props.onClose}
      footer={
        <Button type="primary" disabled={!shown} onClick={() => choose(looked)}>
          {t('tools.picker.choose', { name: looked })}
        </Button>
      }
    >
      <div className="tool-grid-bar">
        <SearchInput
          autoFocus
          value={term}
          onChange={setTerm}
          label={catalog.data ? t('tools.picker.search', { count: offered }) : t('tools.picker.loading')}
        />
        {field && (
          <Segmented
            value={scope}
            onChange={setScope}
            aria-label={t('tools.field.component')}
            options={[
              { value: 'all', label: t('tools.picker.all') },
              { value: 'suits', label: t('tools.picker.suits', { type: field.type.name }) },
            ]}
          />
        )}
      </div>
      {catalog.isPending && <Skeleton active />}
      <div className="tool-picker">
        {entries.length === 0 && !catalog.isPending && <p>{t('tools.picker.none')}</p>}
        {entries.length > 0 && (
          <Entries field={field} entries={entries} looked={looked} onLook={setLooked} onChoose={choose} />
        )}
        {shown && <Sample of={shown} />}
      </div>
    </Modal>
  )
}

/** Tab reaches one of them, the arrows the others. */
function Entries(props: {
  readonly field: FieldConfig | undefined
  readonly entries: readonly DescribedComponent[]
  readonly looked: string
  readonly onLook: (component: string) => void
  readonly onChoose: (component: string) => void
}): ReactNode {
  const { field, entries, looked, onLook, onChoose } = props
  const t = useTranslate('tools')
  const reached = Math.max(
    entries.findIndex(({ name }) => name === looked),
    0,
  )
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = arrowSteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (reached + step + entries.length) % entries.length
    event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > button')[next]?.focus()
    onLook(entries[next]?.name ?? looked)
  }
  return (
    <ul onKeyDown={move}>
      {entries.map((entry, at) => (
        <li key={entry.name}>
          <ComponentPicture of={entry} />
          <button
            type="button"
            tabIndex={at === reached ? 0 : -1}
            aria-pressed={entry.name === looked}
            onClick={() => onLook(entry.name)}
            onDoubleClick={() => onChoose(entry.name)}
          >
            {iconOf(entry.icon)}
            <span>
              {entry.label}
              <small>{entry.name}</small>
              {field && fitOf(entry, field) === 2 && (
                <small className="tool-misfit">{t('tools.picker.misfit', { type: field.type.name })}</small>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A component as it looks, with what it is for. */
function Sample({ of: shown }: { readonly of: DescribedComponent }): ReactNode {
  return (
    <section className="tool-sample" aria-live="polite">
      <h3>
        {shown.label} <small>{shown.name}</small>
      </h3>
      <p>{shown.description}</p>
      <ComponentSample of={shown} />
    </section>
  )
}
