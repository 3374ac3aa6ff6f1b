import { belongsTo, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Product } from './Product.ts'

export interface ProductDetailsTable {
  id: Generated<number>
  product_id: string
  weight_grams: number | null
  manual_url: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    product_details: ProductDetailsTable
  }
}

export class ProductDetail extends Model {
  static override readonly table = 'product_details'
  static override readonly fillable = ['product_id', 'weight_grams', 'manual_url'] as const
  static override readonly casts = { product_id: 'bigint' } as const
  static override readonly timestamps = false
  static override readonly relations = { product: belongsTo(() => Product, 'product_id') }
}
