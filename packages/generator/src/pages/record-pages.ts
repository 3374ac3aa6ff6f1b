import {
  ColumnToggler,
  type ComponentNode,
  type CRUDTableProperties,
  type FormSchema,
  type LabelValueItem,
  Operation,
  type Option,
  type PageSchema,
  ReloadAction,
  type WizardStep,
} from '../components/index.ts'

export { type ModelReference, modelOfRecord } from '../emit/feature.ts'
export { sampleRows } from './sample-rows.ts'

import {
  type Feature,
  type ModelReference,
  modelTableAddress,
  parentColumnOf,
  type ResolvedRelation,
  relationOfForeignKey,
  resolveFeature,
} from '../emit/feature.ts'
import { BaseFeaturePages } from '../feature-pages/base-feature-pages.ts'
import type { DetailSchema, FeatureForm } from '../feature-pages/base-page.ts'
import type { FeaturePagesContext } from '../feature-pages/feature-pages-context.ts'
import { filterOperatorsFor } from '../feature-pages/filter-operators.ts'
import { finishPageForUser, type PageUserContext } from '../feature-pages/finish-page-for-user.ts'
import { keyPropertyName } from '../feature-pages/row-key.ts'
import { labelFromName } from '../naming/label.ts'
import { addLifecycleColumns } from '../plan/lifecycle-columns.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RowActionPart, ToolbarPart } from '../record/page-config.ts'
import { keyPairs } from '../record/relation-config.ts'
import { detailDefinition } from './detail-definition.ts'
import { getFilterValueKind } from './filter-kind.ts'
import { formDefinition } from './form-definition.ts'
import { contentComponentNode } from './layout-nodes.ts'
import { listDefinition } from './list-definition.ts'
import { toPageSchema } from './page-schema.ts'

/** What the pages of a record take from others: models that relations lead to, and the records of those models. */
export interface RelatedModels {
  readonly models: readonly ModelReference[]
  readonly records: readonly GenerationRecord[]
}

/** How pages are shown. */
export interface RecordPagesOptions {
  readonly locale: string
  /** The rows on a page of a list. */
  readonly perPage: number
}

/** The pages that a record gives, exactly as they are served to somebody who may do everything. */
export class RecordPages extends BaseFeaturePages {
  readonly #feature: Feature
  readonly #options: RecordPagesOptions

  constructor(
    given: GenerationRecord,
    { models, records }: RelatedModels,
    options: RecordPagesOptions = { locale: 'en-US', perPage: 20 },
  ) {
    super()
    const { record } = addLifecycleColumns(given)
    const byTable = new Map(models.map((model) => [modelTableAddress(model), model]))
    this.#feature = resolveFeature(record, { models: byTable, records: [...records, record] })
    this.#options = options
  }

  /** `GET /x`: the page of the list. */
  listPage(): PageSchema {
    return this.#decorated(this.pageOfList())
  }

  /** `GET /x?_action=create`: the page of the form for a new row. */
  createPage(): PageSchema {
    return this.#decorated(this.pageOfForm(null))
  }

  /** `GET /x/{key}`: the page of a row. */
  detailPage(key: string): PageSchema {
    return this.#decorated(this.pageOfDetail(key))
  }

  override list(): PageSchema {
    const { toolbar, actions, table, filters, columns } = listDefinition(this.#feature)
    return this.baseCRUD({
      ...(toPageSchema(table) as Partial<CRUDTableProperties>),
      headerToolbar: toolbar.map((part) => this.#button(part)),
      ...(filters.length > 0 && { filter: this.baseFilter(toPageSchema(filters) as FormSchema['body']) }),
      columns: [
        ...(toPageSchema(columns) as CRUDTableProperties['columns']),
        ...(actions === null || actions.length === 0
          ? []
          : [Operation({ buttons: actions.map((part) => this.#button(part)) })]),
      ],
    })
  }

  override form(isEdit = false): FeatureForm {
    const { body, steps, options } = formDefinition(this.#feature)
    const given = toPageSchema(options) as object
    return steps === null
      ? this.baseForm(toPageSchema(body, isEdit) as FormSchema['body'], given)
      : this.baseWizard(toPageSchema(steps, isEdit) as readonly WizardStep[], given)
  }

  override detail(): DetailSchema {
    const { items, options } = detailDefinition(this.#feature)
    return this.baseDetail(toPageSchema(items) as readonly LabelValueItem[], toPageSchema(options) as object)
  }

  protected override get api(): string {
    return this.#feature.record.route.path.slice(1)
  }

  protected override get keyName(): string {
    return keyPropertyName(this.#feature.record.primaryKey)
  }

  protected override get pageTitle(): string {
    return this.#feature.record.route.menuName
  }

  protected override get takesImports(): boolean {
    return !this.#feature.record.readOnly
  }

  protected override get pageContext(): FeaturePagesContext {
    const feature = this.#feature
    const { primaryKey, softDeletes } = feature.record
    const operators = feature.fields
      .filter(({ searchable }) => searchable)
      .flatMap((field) => {
        const kind = getFilterValueKind(field)
        return kind === null
          ? []
          : [[field.name, filterOperatorsFor(kind, relationOfForeignKey(field, feature) !== undefined)] as const]
      })
    const hasChildren = feature.relations.some(({ rows }) => rows !== null)
    return {
      ...this.#options,
      rows: {
        primaryKey: keyPropertyName(primaryKey),
        softDeletes,
        parent: parentColumnOf(feature),
        filterOperators: Object.fromEntries(operators),
        hasChildren,
      },
    }
  }

  #button(part: ToolbarPart | RowActionPart): ComponentNode {
    if (typeof part !== 'string') return toPageSchema(contentComponentNode(part)) as ComponentNode
    const { display } = this.#feature.record.page
    switch (part) {
      case 'create':
        return this.createButton(display)
      case 'export':
        return this.exportButton()
      case 'reload':
        return ReloadAction()
      case 'columns':
        return ColumnToggler()
      case 'view':
        return this.viewButton(display)
      case 'edit':
        return this.editButton(display)
      case 'delete':
        return this.deleteButton()
    }
  }

  #keyFields(field: string, name: string): readonly string[] | null {
    const [relation] = this.#relations(field, name)
    if (relation?.type !== undefined) return [relation.type.column, relation.foreignKey]
    return relation?.along ? keyPairs(relation).map(({ foreignKey }) => foreignKey) : null
  }

  #types(field: string, name: string): readonly Option[] | null {
    const types = this.#relations(field, name).flatMap(({ type }) => type?.value ?? [])
    return types.length === 0
      ? null
      : types.map((value) => ({ label: labelFromName(value.split('\\').at(-1) ?? value), value }))
  }

  /** Those of a name, by which a field of the form, or of a sub-form, chooses rows. */
  #relations(field: string, name: string): readonly ResolvedRelation[] {
    const { relations } = this.#feature
    const around = field.includes('.') ? relations.find((one) => one.name === field.split('.')[0])?.rows?.feature : null
    return (around?.relations ?? relations).filter((one) => one.name === name)
  }

  #decorated<Page>(page: Page): Page {
    const subForm: PageUserContext['subForm'] = (name) => {
      const rows = this.#feature.relations.find((relation) => relation.name === name)?.rows
      const primaryKey = keyPropertyName(rows?.feature.record.primaryKey ?? 'id')
      return { primaryKey, addable: true, changeable: true, removable: true }
    }
    return finishPageForUser(page, {
      api: this.api,
      can: () => true,
      rejects: () => false,
      keyFields: (field, relation) => this.#keyFields(field, relation),
      types: (field, relation) => this.#types(field, relation),
      subForm,
    })
  }
}
