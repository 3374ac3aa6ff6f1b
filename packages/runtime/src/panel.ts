// What components of an application import, in app/Admin/components. They run in the panel, which has the values.

import type { ComponentType, ReactNode } from 'react'
import type { PanelLibrary, PanelPart, RequestState } from './own-components/panel-library.ts'

export type {
  PanelLibrary,
  PanelPart,
  PanelUser,
  RequestOptions,
  RequestState,
} from './own-components/panel-library.ts'

/** A row, the values of a form, or what a page has loaded: the data around a component. */
export type Data = Readonly<Record<string, unknown>>

/** What each component gets beside its own properties. */
export interface BaseComponentProps {
  /** The data around it: the row of a list or detail, the values of a form. */
  readonly data: Data
}

/** What a component gets that shows one value. */
export interface DisplayComponentProps extends BaseComponentProps {
  readonly value: unknown
}

/** What a component of a form gets. */
export interface ControlComponentProps extends DisplayComponentProps {
  /** Takes the value as it is sent: a decimal as text, a date as ISO 8601. */
  readonly onChange: (value: unknown) => void
  /** Ties an input to its label and its error: `<input {...input} />`. */
  readonly input: Readonly<Record<string, string | boolean | undefined>>
  readonly disabled: boolean
  readonly readOnly: boolean
}

/** How the form frames a component. */
export interface ControlOptions {
  /** Several inputs under one label, which names the group. */
  readonly group?: boolean
}

/** What a file of app/Admin/components exports as its default; its properties are those of the nodes that name it. */
export interface OwnComponent<Properties = unknown> {
  readonly kind: 'view' | 'display' | 'control'
  /** A component of React with these properties. */
  readonly component: unknown
  readonly options?: ControlOptions
  /** Only in the types. */
  readonly properties?: Properties
}

/** The properties of what a file of app/Admin/components exports. */
export type OwnProperties<Exported> =
  Exported extends OwnComponent<infer Properties>
    ? Properties
    : Exported extends (properties: infer Properties) => unknown
      ? Omit<Properties, 'data'>
      : object

/**
 * A component that stands in a page, or in a slot of one. A plain function is one, too.
 *
 * @example
 * export default view<{ title: string }>(({ title, data }) => <h2>{title}: {String(data['name'])}</h2>)
 */
export function view<Properties>(component: ComponentType<Properties & BaseComponentProps>): OwnComponent<Properties> {
  return { kind: 'view', component }
}

/**
 * A component that shows one value: the cell of a list, a line of a detail.
 *
 * @example
 * export default display<{ max: number }>(({ value, max }) => <meter value={Number(value)} max={max} />)
 */
export function display<Properties>(
  component: ComponentType<Properties & DisplayComponentProps>,
): OwnComponent<Properties> {
  return { kind: 'display', component }
}

/**
 * A component of a form, which has a label, rules and an error around it.
 *
 * @example
 * export default control(({ value, onChange, input }) => (
 *   <input {...input} type="month" value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
 * ))
 */
export function control<Properties>(
  component: ComponentType<Properties & ControlComponentProps>,
  options: ControlOptions = {},
): OwnComponent<Properties> {
  return { kind: 'control', component, options }
}

const { panel }: { readonly panel?: { readonly library: PanelLibrary } } = Object(globalThis)
if (panel === undefined) throw new TypeError('@quoin/runtime/panel is for components, which run in the panel.')
const { library } = panel

/** A part of the panel, by the name and properties it has in pages: `<Part type="Chart" category="day" series={…} />`. */
export const Part: (part: PanelPart) => ReactNode = library.Part

/** Loads data of the application, and loads it again: `const { data, reload } = useRequest<Totals>('invoices/totals')`. */
export const useRequest: <Result>(url: string, options?: { readonly interval?: number }) => RequestState<Result> =
  library.useRequest

/** Sends a request to the application: `await send({ method: 'post', url: 'invoices/5/close' })`. */
export const send: PanelLibrary['send'] = library.send

/** Says something to the user: `const notify = useNotify()`, and then `notify.success('Saved.')`. */
export const useNotify: PanelLibrary['useNotify'] = library.useNotify

/** Texts of `locales/<locale>.json` by their keys: `const t = useTexts()`, and then `t('app.total', { count: 3 })`. */
export const useTexts: PanelLibrary['useTexts'] = library.useTexts

/** The user who is logged in. */
export const useUser: PanelLibrary['useUser'] = library.useUser

/** Leads to another page of the panel: `const go = useNavigate()`, and then `go('/products/5')`. */
export const useNavigate: PanelLibrary['useNavigate'] = library.useNavigate

/** True in the dark scheme. */
export const useDark: PanelLibrary['useDark'] = library.useDark

/** Leads to a page of the panel when it is clicked. */
export const Link: PanelLibrary['Link'] = library.Link
