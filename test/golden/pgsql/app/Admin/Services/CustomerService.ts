import { AdminService, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Customer } from '../../Models/Customer.ts'

export class CustomerService extends AdminService<typeof Customer> {
  override readonly modelName = Customer
  override readonly filterable = { first_name: 'text', last_name: 'text', email: 'text', birthday: 'date' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Customer>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Customer>) {
    return super.update(primaryKey, data)
  }
}
