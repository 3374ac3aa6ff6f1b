import type { CRUDTableProperties } from '@quoin/generator/components'
import { exportList } from '../../exchange/export-list.ts'
import type { RawAnswer } from '../../http/answer.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { ResourceService } from '../resource-service.ts'
import { type DeclaredList, declaredList } from './declared-list.ts'
import { readListFilters } from './list-filters.ts'
import { type ListFilter, type ListPage, readListOptions } from './list-options.ts'
import { refuseUndeclared, undeclaredParameters } from './list-parameters.ts'

/** A request for the rows of a list; only what the list declares narrows and sorts them. */
export class ListRequest {
  readonly #context: RequestContext
  readonly #service: ResourceService

  constructor(context: RequestContext, service: ResourceService) {
    this.#context = context
    this.#service = service
  }

  /** One page of rows. */
  async page(declared: DeclaredList): Promise<ListPage<unknown>> {
    const { input } = this.#context
    const filters = this.#filters(declared)
    const page = await this.#service.list({ ...readListOptions(input, declared), filters })
    refuseUndeclared(input, declared.parameters)
    return page
  }

  /** All rows as a file with the columns of the table; `name` names it. */
  async file(table: CRUDTableProperties, name: string): Promise<RawAnswer> {
    const { input } = this.#context
    const declared = declaredList(table)
    const { orderBy, orderDir } = readListOptions(input, declared)
    const filters = this.#filters(declared)
    if (undeclaredParameters(input, declared.parameters).length > 0) {
      // What a service reads itself is known once it was asked for rows.
      await this.#service.list({ page: 1, perPage: 1, orderBy, orderDir, filters })
      refuseUndeclared(input, declared.parameters)
    }
    return exportList({ table, service: this.#service, order: { orderBy, orderDir, filters }, name }, input)
  }

  #filters(declared: DeclaredList): readonly ListFilter[] {
    const context = this.#context
    const service = this.#service
    const driver = () => context.on(service.modelName.connection).driver
    return readListFilters({ input: context.input, declared: declared.operators, service, driver })
  }
}
