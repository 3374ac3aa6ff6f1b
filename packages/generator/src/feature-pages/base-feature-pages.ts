import {
  AjaxAction,
  Button,
  ColumnToggler,
  type ComponentNode,
  CRUDTable,
  Dialog,
  DialogAction,
  Drawer,
  DrawerAction,
  Form,
  type FormProperties,
  type FormSchema,
  type LabelValueItem,
  LinkAction,
  type NodeOf,
  Operation,
  type OperationProperties,
  type PageSchema,
  Property,
  type PropertyProperties,
  ReloadAction,
  Wizard,
  type WizardProperties,
  type WizardSchema,
  type WizardStep,
} from '../components/index.ts'
import type { FormDisplay } from '../record/page-config.ts'
import {
  type CrudOptions,
  type DetailSchema,
  type FeatureForm,
  linksToFormPage,
  type PageSlotContent,
  setFormApi,
  withSlots,
  wrapInPage,
} from './base-page.ts'
import { type FeaturePagesContext, rowFactsWithoutTable } from './feature-pages-context.ts'
import { formControls, isSubForm } from './form-controls.ts'
import { windowTitle } from './window-title.ts'

/** The pages of a feature around its list, form and detail: as they are served, and as a record is previewed. */
export abstract class BaseFeaturePages {
  /** The page of the list. */
  abstract list(): PageSchema

  /** The form to create a row, or to edit one. */
  abstract form(isEdit?: boolean): FeatureForm

  /** The detail of one row. */
  abstract detail(): DetailSchema

  /** The address of the resource, relative to the API prefix. */
  protected abstract get api(): string

  /** The property of a row that holds its key. */
  protected abstract get keyName(): string

  /** The title of its pages. */
  protected abstract get pageTitle(): string

  protected abstract get pageContext(): FeaturePagesContext

  /** The page of a list: a table that loads, sorts, filters and pages itself. */
  protected baseCRUD(options: CrudOptions): PageSchema {
    const { title, api = this.api, before, after, ...table } = options
    const { perPage, rows } = this.pageContext
    const { primaryKey, softDeletes, parent, filterOperators } = rows ?? rowFactsWithoutTable
    const list = CRUDTable({
      primaryKey,
      softDeletes,
      ...(parent !== null && table.virtual !== true && { tree: parent }),
      exportable: true,
      importable: this.takesImports,
      bulkActions: rows === null ? [] : [this.bulkDeleteButton()],
      ...(Object.keys(filterOperators).length > 0 && { filterOperators }),
      filterTogglable: false,
      ...(perPage !== null && { perPage }),
      perPageAvailable: [10, 20, 50, 100],
      ...table,
      api,
    })
    // A list that stands alone is asked for together with its page.
    const isAlone = before === undefined && after === undefined
    return wrapInPage(title ?? this.pageTitle, isAlone ? list : withSlots(before, [list], after))
  }

  /** The form above a list. */
  protected baseFilter(body: readonly ComponentNode[], options: Omit<FormProperties, 'body'> = {}): FormSchema {
    return Form({ layout: 'inline', ...options, mode: 'filter', body })
  }

  /** A form; where it is sent is filled in by the button or page that shows it. */
  protected baseForm(
    body: readonly ComponentNode[],
    {
      before,
      after,
      ...options
    }: Omit<FormProperties, 'body'> & { readonly before?: PageSlotContent; readonly after?: PageSlotContent } = {},
  ): FormSchema {
    return Form({ layout: 'vertical', ...options, body: withSlots(before, body, after) })
  }

  /** A form in numbered steps, of which the last one sends all. */
  protected baseWizard(steps: readonly WizardStep[], options: Omit<WizardProperties, 'steps'> = {}): WizardSchema {
    return Wizard({ layout: 'vertical', ...options, steps })
  }

  /** The detail of a row. */
  protected baseDetail(
    items: readonly LabelValueItem[],
    options: Omit<PropertyProperties, 'items'> = {},
  ): DetailSchema {
    return Property({ columns: 2, bordered: true, ...options, items })
  }

  /** What every list offers: reload, and which columns to show. */
  protected baseHeaderToolBar(): ComponentNode[] {
    return [this.exportButton(), ReloadAction(), ColumnToggler()]
  }

  /** Downloads the rows of the list, with its filters and order. */
  protected exportButton(): ComponentNode {
    const request = { method: 'get', url: `${this.api}?_action=export` } as const
    return Button({ kind: 'export', icon: 'DownloadOutlined', actions: [{ action: 'download', request }] })
  }

  /** Deletes the chosen rows of a list; every list offers it unless it names its own `bulkActions`. */
  protected bulkDeleteButton(): ComponentNode {
    return AjaxAction({
      kind: 'delete',
      level: 'danger',
      request: { method: 'delete', url: `${this.api}/bulk`, fields: ['ids'] },
      // biome-ignore lint/suspicious/noThenProperty: the name on the wire
      then: [{ action: 'reload' }],
    })
  }

  /** The button that opens the form for a new row. */
  protected createButton(display: FormDisplay = 'dialog', title?: string): ComponentNode {
    const shared = { kind: 'create', icon: 'PlusOutlined', level: 'primary' } as const
    if (display === 'page') return LinkAction({ ...shared, link: `/${this.api}/create` })
    return this.#formButton(shared, display, setFormApi(this.form(false), this.api, null), title)
  }

  /** The column with the actions of a row. */
  protected rowActions(
    display: FormDisplay = 'dialog',
    extra: readonly ComponentNode[] = [],
  ): NodeOf<'Operation', OperationProperties> {
    return Operation({ buttons: [this.viewButton(display), this.editButton(display), ...extra, this.deleteButton()] })
  }

  /** The column with the action of a row that is only read. */
  protected viewActions(display: FormDisplay = 'dialog'): NodeOf<'Operation', OperationProperties> {
    return Operation({ buttons: [this.viewButton(display)] })
  }

  /** Shows the detail of a row. */
  protected viewButton(display: FormDisplay = 'dialog', title?: string): ComponentNode {
    const shared = { kind: 'view', level: 'link' } as const
    if (display === 'page') return LinkAction({ ...shared, link: `/${this.api}/{${this.keyName}}` })
    const window = { title: title ?? this.#windowTitle('view'), body: this.#loadedDetail() }
    return display === 'drawer'
      ? DrawerAction({ ...shared, drawer: Drawer(window) })
      : DialogAction({ ...shared, dialog: Dialog(window) })
  }

  /** Opens the form of a row. */
  protected editButton(display: FormDisplay = 'dialog', title?: string): ComponentNode {
    const shared = { kind: 'edit', level: 'link' } as const
    if (display === 'page') return LinkAction({ ...shared, link: `/${this.api}/{${this.keyName}}/edit` })
    return this.#formButton(shared, display, setFormApi(this.form(true), this.api, `{${this.keyName}}`), title)
  }

  /** Leads from the page of a row to the page of its form. */
  protected editPageButton(key: string): ComponentNode {
    return LinkAction({ kind: 'edit', icon: 'EditOutlined', level: 'primary', link: `/${this.api}/${key}/edit` })
  }

  /** Deletes a row after a question. */
  protected deleteButton(): ComponentNode {
    return AjaxAction({
      kind: 'delete',
      level: 'danger',
      request: { method: 'delete', url: `${this.api}/{${this.keyName}}` },
      // biome-ignore lint/suspicious/noThenProperty: the name on the wire
      then: [{ action: 'reload' }],
    })
  }

  /** True when rows may be brought in from a file; `importable: false` in a list switches it off. */
  protected get takesImports(): boolean {
    return false
  }

  /** The page of the list, with the pages of its form where the form has a page of its own. */
  protected pageOfList(): PageSchema {
    const page = this.list()
    if (!linksToFormPage(page, this.api)) return page
    return {
      ...page,
      pages: { create: this.pageOfForm(null), edit: this.pageOfForm(`{${this.keyName}}`) },
    } as PageSchema
  }

  /** The page of the form: for a new row, or for the one with this key. */
  protected pageOfForm(key: string | null): PageSchema {
    return wrapInPage(this.pageTitle, setFormApi(this.form(key !== null), this.api, key))
  }

  /** The page of a row; where forms have pages of their own, it leads to the row's. */
  protected pageOfDetail(key: string, hasList = true): PageSchema {
    const initRequest = { method: 'get', url: `${this.api}/${key}?_action=getData` } as const
    const detail: ComponentNode & { readonly initRequest: unknown } = { ...this.detail(), initRequest }
    const page = wrapInPage(this.pageTitle, detail)
    // The buttons of the list say whether there is a page to change a row on.
    if (!hasList || !linksToFormPage(this.list(), this.api)) return page
    return { ...page, toolbar: [this.editPageButton(key)] }
  }

  /** What a list knows of a row is all there is to show, unless related rows come with it. */
  #loadedDetail(): DetailSchema {
    const detail = this.detail()
    if (!this.pageContext.rows?.hasChildren) return detail
    return { initRequest: { method: 'get', url: `${this.api}/{${this.keyName}}?_action=getData` }, ...detail }
  }

  #windowTitle(kind: 'create' | 'edit' | 'view'): string {
    return windowTitle(kind, this.pageTitle, this.pageContext.locale)
  }

  #formButton(
    shared: { readonly kind: 'create' | 'edit'; readonly icon?: string; readonly level: 'primary' | 'link' },
    display: FormDisplay,
    body: FeatureForm,
    title: string | undefined,
  ): ComponentNode {
    // Rows of a table need the room.
    const isWide = formControls(body).some((control) => control.type === 'TableControl' && isSubForm(control))
    const named = title ?? this.#windowTitle(shared.kind)
    const window = { title: named, ...(isWide && { size: 'large' as const }), body }
    return display === 'drawer'
      ? DrawerAction({ ...shared, drawer: Drawer(window) })
      : DialogAction({ ...shared, dialog: Dialog(window) })
  }
}
