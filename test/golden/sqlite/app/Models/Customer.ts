import { Model } from '@quoin/runtime'
import type { Generated } from 'kysely'

export interface CustomersTable {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  password_hash: string
  birthday: string | null
  created_at: string | null
  updated_at: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    customers: CustomersTable
  }
}

export class Customer extends Model {
  static override readonly table = 'customers'
  static override readonly displayColumn = '{first_name} {last_name}'
  static override readonly fillable = ['first_name', 'last_name', 'email', 'password_hash', 'birthday'] as const
  static override readonly passwords = { password_hash: 'argon2id' } as const
  static override readonly casts = { birthday: 'date' } as const
}
