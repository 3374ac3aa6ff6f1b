import { belongsTo, belongsToMany, hasOne, type Json, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Category } from './Category.ts'
import { ProductDetail } from './ProductDetail.ts'
import { Tag } from './Tag.ts'

export const productStatuses = ['draft', 'live', 'archived'] as const

export interface ProductsTable {
  id: Generated<number>
  sku: string
  name: string
  description: string | null
  price: string
  status: Generated<(typeof productStatuses)[number]>
  attributes: Json | null
  is_featured: Generated<boolean>
  available_on: string | null
  category_id: number
  created_at: string | null
  updated_at: string | null
  deleted_at: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    products: ProductsTable
  }
}

export class Product extends Model {
  static override readonly table = 'products'
  static override readonly displayColumn = 'name'
  static override readonly fillable = [
    'sku',
    'name',
    'description',
    'price',
    'status',
    'attributes',
    'is_featured',
    'available_on',
    'category_id',
  ] as const
  static override readonly casts = {
    price: 'decimal:2',
    attributes: 'json',
    is_featured: 'boolean',
    available_on: 'date',
  } as const
  static override readonly softDeletes = true
  static override readonly relations = {
    category: belongsTo(() => Category, 'category_id'),
    detail: hasOne(() => ProductDetail, 'product_id'),
    tags: belongsToMany(() => Tag, 'product_tag', 'product_id', 'tag_id'),
  }
}
