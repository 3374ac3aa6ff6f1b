import {
  type ComponentNode,
  type CRUDTableProperties,
  type FormSchema,
  type NodeOf,
  Page,
  type PageSchema,
  type PropertyProperties,
  type WizardSchema,
} from '../components/index.ts'
import { formControls, isSubForm } from './form-controls.ts'

/** What `baseCRUD` takes: a table without the address, which the controller knows. */
export interface CrudOptions extends Omit<CRUDTableProperties, 'api'> {
  readonly api?: string
  readonly title?: string
  /** What stands above the list, such as tiles or help. */
  readonly before?: PageSlotContent
  /** What stands below the list. */
  readonly after?: PageSlotContent
}

/** What a page has before or after its own content. */
export type PageSlotContent = ComponentNode | readonly ComponentNode[]

/** Content with its slots: by itself where there are none. */
export function withSlots<Node extends ComponentNode>(
  before: PageSlotContent | undefined,
  content: readonly Node[],
  after: PageSlotContent | undefined,
): readonly ComponentNode[] {
  return [before ?? [], content, after ?? []].flat()
}

/** The detail of one row. */
export type DetailSchema = NodeOf<'Property', PropertyProperties>

/** The form of a row: in one piece, or in steps. */
export type FeatureForm = FormSchema | WizardSchema

/** Fills a form with where it is sent and, for an edit form, where its data comes from. */
export function setFormApi(form: FeatureForm, api: string, key: string | null): FeatureForm {
  if (key === null) return { ...form, mode: 'create', request: form.request ?? { method: 'post', url: api } }
  return {
    ...form,
    mode: 'edit',
    request: form.request ?? { method: 'put', url: `${api}/${key}` },
    initRequest: form.initRequest ?? { method: 'get', url: `${api}/${key}?_action=getData${joinedKeys(form)}` },
  }
}

/** A control that chooses joined rows holds their keys, while a row is answered with the rows themselves. */
function joinedKeys(form: FeatureForm): string {
  const joined = formControls(form).filter((control) => control.relation === control.name && !isSubForm(control))
  return joined.length === 0 ? '' : `&keys=${joined.map(({ name }) => encodeURIComponent(name)).join(',')}`
}

/** A page around one component. */
export function wrapInPage(title: string | undefined, body: ComponentNode | readonly ComponentNode[]): PageSchema {
  return Page({ ...(title !== undefined && { title }), body })
}

/** The first table of a page, however deep it lies. */
export function findCrudTable(node: unknown): CRUDTableProperties | null {
  if (typeof node !== 'object' || node === null) return null
  const { type } = node as { readonly type?: unknown }
  if (typeof type === 'string' && type.startsWith('CRUD') && 'columns' in node) return node as CRUDTableProperties
  for (const value of Object.values(node)) {
    const found = findCrudTable(value)
    if (found !== null) return found
  }
  return null
}

/** True when a button leads to the form of the resource `api` as a page of its own. */
export function linksToFormPage(node: unknown, api: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type, link } = node as { readonly type?: unknown; readonly link?: unknown }
  if (type === 'LinkAction' && typeof link === 'string' && link.startsWith(`/${api}/`)) {
    return /^(?:create|[^/]+\/edit)$/.test(link.slice(api.length + 2))
  }
  return Object.values(node).some((value) => linksToFormPage(value, api))
}
