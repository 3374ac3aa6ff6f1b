import type { FilterKind } from '@quoin/generator/feature-pages'
import type { ListOptions, ListPage } from './list/list-options.ts'
import type { WireRow } from './model/cast.ts'
import type { ModelClass, PrimaryKey } from './model/model.ts'

/** What a controller asks of its service; every `AdminService` is one. */
export interface ResourceService {
  readonly modelName: ModelClass
  /** The relations whose rows are read with a single row. */
  readonly children?: readonly string[]
  /** The columns that people may compare as they like, each with what it holds. */
  readonly filterable?: Readonly<Record<string, FilterKind | undefined>>
  list(options: ListOptions): Promise<ListPage<unknown>>
  show(primaryKey: PrimaryKey): Promise<unknown>
  store(data: WireRow): Promise<unknown>
  update(primaryKey: PrimaryKey, data: WireRow): Promise<unknown>
  /** Rejects a row that this cannot be done to. */
  reach?(primaryKey: PrimaryKey, action: 'read' | 'update' | 'destroy'): Promise<void>
  destroy(primaryKey: PrimaryKey): Promise<void>
  restore(primaryKey: PrimaryKey): Promise<unknown>
  forceDestroy(primaryKey: PrimaryKey): Promise<void>
}
