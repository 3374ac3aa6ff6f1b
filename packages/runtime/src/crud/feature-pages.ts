import type { Option, PageSchema } from '@quoin/generator/components'
import {
  BaseFeaturePages,
  type DetailSchema,
  type FeatureForm,
  type FeaturePagesContext,
  finishPageForUser,
  keyPropertyName,
} from '@quoin/generator/feature-pages'
import { RuntimeError } from '../errors.ts'
import { isForbiddenRequest } from '../http/is-forbidden-request.ts'
import type { RequestContext } from '../http/request-context.ts'
import { contextForOtherService } from './context-for-other-service.ts'
import { type ResourceDefinition, readDefinition } from './definition/resource-definition.ts'
import { translateAndHideFields } from './definition/shown-part.ts'
import { subFormRights } from './form/sub-form-rights.ts'
import { filterOperatorsOf } from './list/filterable.ts'
import { compositeKeyFields, findControlRelation, type ModelClass } from './model/model.ts'
import type { Relation } from './model/relation.ts'
import { resourcePathOfRoute, resourceTitle } from './resource-path.ts'
import type { ResourceService } from './resource-service.ts'
import type { ServiceClass, ServiceContext, ServiceOf } from './service-context.ts'

/** The pages of a feature, built from its list, form and detail; its actions are in `AdminController`. */
export abstract class FeaturePages extends BaseFeaturePages {
  /** The service class of this feature; without one the resource actions answer 404. */
  readonly serviceName: ServiceClass | null = null
  /** The title of its pages; by default the last word of its address. */
  readonly title: string | null = null
  protected readonly context: RequestContext
  #service: ResourceService | null = null

  constructor(context: RequestContext) {
    super()
    this.context = context
  }

  /** The page of the list. */
  override list(): PageSchema {
    throw this.missing()
  }

  /** The form to create a row, or to edit one; its controls also decide what the server accepts. */
  override form(_isEdit = false): FeatureForm {
    throw this.missing()
  }

  /** The detail of one row. */
  override detail(): DetailSchema {
    throw this.missing()
  }

  /** The service, made for this request: an instance of `serviceName`. */
  protected get service(): ServiceOf<this['serviceName']> {
    if (this.serviceName === null) throw this.missing()
    this.#service ??= new this.serviceName(this.context)
    // Of which class it is, the field of a subclass says.
    return this.#service as ServiceOf<this['serviceName']>
  }

  /** Another service of this request: it shares connection, user, the transaction that is open, and the audit log. */
  protected make<S>(service: new (context: ServiceContext) => S): S {
    return new service(contextForOtherService(this.context))
  }

  /** The address of the resource, relative to the API prefix. */
  protected override get api(): string {
    const { context } = this
    return resourcePathOfRoute(
      context.route.path,
      context.config.route.prefix,
      context.isDeclaring ? {} : context.params,
    )
  }

  /** The column of the primary key. */
  protected override get keyName(): string {
    return this.serviceName === null ? 'id' : keyPropertyName(this.service.modelName.primaryKey)
  }

  /** The title of its pages. */
  protected override get pageTitle(): string {
    const declared = (): string | null => this.context.services.titles.ofResource(this.api, () => this.context.locale)
    return this.title ?? declared() ?? resourceTitle(this.api)
  }

  protected override get pageContext(): FeaturePagesContext {
    const { context } = this
    // Asked for one by one: a page that does not read the language is the same in all of them.
    const rows = (): FeaturePagesContext['rows'] => {
      if (this.serviceName === null) return null
      const { modelName, children = [] } = this.service
      const { primaryKey } = modelName
      return {
        primaryKey: keyPropertyName(primaryKey),
        softDeletes: modelName.softDeletes !== false,
        parent: modelName.parent,
        filterOperators: filterOperatorsOf(this.service),
        hasChildren: children.length > 0,
      }
    }
    return {
      get locale() {
        return context.locale
      },
      get perPage() {
        return context.isDeclaring ? null : context.services.settings.current.perPage
      },
      get rows() {
        return rows()
      },
    }
  }

  /** Reads a part of what this feature declares from its list or form, as they are for this request. */
  protected readDeclared<Part extends keyof ResourceDefinition>(part: Part): ResourceDefinition[Part] {
    const service = (): ResourceService => this.service
    const feature = {
      list: () => this.#shown(this.list(), 'read'),
      form: (isEdit: boolean) => this.#shown(this.form(isEdit), isEdit ? 'update' : 'store'),
      detail: () => this.#shown(this.detail(), 'read'),
      get model(): ModelClass {
        return service().modelName
      },
    }
    return readDefinition(feature, part)
  }

  /** A part of a page as the user is shown it. */
  #shown<T>(part: T, action: 'read' | 'store' | 'update'): T {
    return translateAndHideFields(this.context, this.serviceName === null ? null : this.service, part, action)
  }

  /** A page as it is answered: what the user may see of it, with what they may do. */
  protected decorated<T>(page: T): T {
    return finishPageForUser(this.#shown(page, 'read'), {
      api: this.api,
      can: (method, path) => this.context.can(method, path),
      rejects: (method, url) => isForbiddenRequest(this.context, method, url),
      keyFields: (field, relation) => compositeKeyFields(findControlRelation(this.service.modelName, field, relation)),
      types: (field, relation) => this.#types(findControlRelation(this.service.modelName, field, relation)),
      subForm: (relation) => subFormRights(this.service.modelName, relation, this.context),
    })
  }

  /** What the types of a relation to any of several models are called. */
  #types(relation: Relation | undefined): readonly Option[] | null {
    if (relation?.kind !== 'belongsToAny') return null
    const { locale, services } = this.context
    // Laravel writes the name of a class with that of its namespace.
    const label = (type: string): string => services.labels.in(locale, resourceTitle(type.split('\\').at(-1) ?? type))
    return Object.keys(relation.models).map((value) => ({ label: label(value), value }))
  }

  /** What an action answers that this controller does not have. */
  protected missing(): RuntimeError {
    return new RuntimeError('RUNTIME_NOT_FOUND', { params: {} })
  }
}
