import { belongsToMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Product } from './Product.ts'

export interface TagsTable {
  id: Generated<number>
  name: string
}

declare module '@quoin/runtime' {
  interface Database {
    tags: TagsTable
  }
}

export class Tag extends Model {
  static override readonly table = 'tags'
  static override readonly displayColumn = 'name'
  static override readonly fillable = ['name'] as const
  static override readonly timestamps = false
  static override readonly relations = { products: belongsToMany(() => Product, 'product_tag', 'tag_id', 'product_id') }
}
