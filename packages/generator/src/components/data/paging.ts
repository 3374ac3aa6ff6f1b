import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { type Body, bodySchema, count, text } from '../property-schema.ts'
import type { RowsProperties } from './repeat.ts'

/** Properties of {@link Pagination}: page and size stand in the page's address. */
export interface PaginationProperties {
  /** The field with the number of all rows; `total` without it. */
  readonly name?: string
  readonly perPage?: number
  readonly perPageAvailable?: readonly number[]
}

/** Properties of {@link PaginationWrapper}: what is inside finds the rows of one page in `items`. */
export interface PaginationWrapperProperties extends RowsProperties {
  readonly body: Body
  readonly perPage?: number
}

/** Properties of {@link SearchBox}: what is typed becomes a filter of the list on the same page. */
export interface SearchBoxProperties {
  /** The filter parameter. */
  readonly name: string
  readonly label?: string
  readonly placeholder?: string
  readonly width?: number
}

/** Page buttons. */
export const Pagination: ComponentFactory<'Pagination', PaginationProperties> = defineComponent({
  name: 'Pagination',
  group: 'data',
  label: { en: 'Page buttons', zh: '分页' },
  description: { en: 'Page buttons; the page stands in the address', zh: '分页按钮，页码写在地址中' },
  icon: 'EllipsisOutlined',
  properties: { name: text, perPage: z.int().min(1), perPageAvailable: z.array(z.int().min(1)) },
  defaults: { perPage: 20, perPageAvailable: [10, 20, 50, 100] },
})

/** Pages through rows already loaded. */
export const PaginationWrapper: ComponentFactory<'PaginationWrapper', PaginationWrapperProperties> = defineComponent({
  name: 'PaginationWrapper',
  group: 'data',
  label: { en: 'Paged content', zh: '分页容器' },
  description: { en: 'Pages through rows already loaded', zh: '对已加载的数据分页' },
  icon: 'CopyOutlined',
  properties: {
    name: text,
    items: z.array(z.record(z.string(), z.unknown())),
    placeholder: text,
    body: bodySchema,
    perPage: z.int().min(1),
  },
  required: ['body'],
  defaults: { perPage: 10 },
})

/** Search field for a list. */
export const SearchBox: ComponentFactory<'SearchBox', SearchBoxProperties> = defineComponent({
  name: 'SearchBox',
  group: 'data',
  label: { en: 'Search box', zh: '搜索框' },
  description: { en: 'Search field for a list', zh: '列表的搜索框' },
  icon: 'SearchOutlined',
  properties: { name: z.string().min(1), label: text, placeholder: text, width: count },
  required: ['name'],
  defaults: { width: 240 },
})
