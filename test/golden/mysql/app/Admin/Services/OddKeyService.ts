import { AdminService, contains, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { OddKey } from '../../Models/OddKey.ts'

export class OddKeyService extends AdminService<typeof OddKey> {
  override readonly modelName = OddKey
  override readonly filterable = { code: 'text', label: 'text' } as const

  override listQuery() {
    return super
      .listQuery()
      .$if(this.request.has('code'), (query) => query.where('code', 'like', contains(this.request.text('code'))))
      .$if(this.request.has('label'), (query) => query.where('label', 'like', contains(this.request.text('label'))))
  }

  override store(data: StoreData<typeof OddKey>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof OddKey>) {
    return super.update(primaryKey, data)
  }
}
