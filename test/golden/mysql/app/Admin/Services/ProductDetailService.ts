import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { ProductDetail } from '../../Models/ProductDetail.ts'

export class ProductDetailService extends AdminService<typeof ProductDetail> {
  override readonly modelName = ProductDetail
  override readonly with = ['product'] as const
  override readonly filterable = { product_id: 'integer', manual_url: 'text' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof ProductDetail>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof ProductDetail>) {
    return super.update(primaryKey, data)
  }
}
