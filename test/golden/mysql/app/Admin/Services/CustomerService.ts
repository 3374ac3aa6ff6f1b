import { AdminService, contains, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { Customer } from '../../Models/Customer.ts'

export class CustomerService extends AdminService<typeof Customer> {
  override readonly modelName = Customer
  override readonly filterable = { full_name: 'text', email: 'text', birthday: 'date' } as const

  override listQuery() {
    return super
      .listQuery()
      .$if(this.request.has('full_name'), (query) =>
        query.where('full_name', 'like', contains(this.request.text('full_name'))),
      )
      .$if(this.request.has('email'), (query) => query.where('email', 'like', contains(this.request.text('email'))))
      .$if(this.request.has('birthday_from'), (query) =>
        query.where('birthday', '>=', this.request.date('birthday_from')),
      )
      .$if(this.request.has('birthday_to'), (query) => query.where('birthday', '<=', this.request.date('birthday_to')))
  }

  override store(data: StoreData<typeof Customer>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Customer>) {
    return super.update(primaryKey, data)
  }
}
