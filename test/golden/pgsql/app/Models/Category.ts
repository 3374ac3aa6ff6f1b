import { belongsTo, hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Product } from './Product.ts'

export interface CategoriesTable {
  id: Generated<number>
  name: string
  parent_id: number | null
  position: Generated<number>
}

declare module '@quoin/runtime' {
  interface Database {
    categories: CategoriesTable
  }
}

export class Category extends Model {
  static override readonly table = 'categories'
  static override readonly parent = 'parent_id'
  static override readonly displayColumn = 'name'
  static override readonly fillable = ['name', 'parent_id', 'position'] as const
  static override readonly timestamps = false
  static override readonly relations = {
    parent: belongsTo(() => Category, 'parent_id'),
    children: hasMany(() => Category, 'parent_id'),
    products: hasMany(() => Product, 'category_id'),
  }
}
