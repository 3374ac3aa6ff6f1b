import { AdminUser, defineUsers, NumberControl } from '@quoin/runtime'

declare module '@quoin/runtime' {
  interface UserColumns {
    readonly doctor_id: number | null
  }
}

class User extends AdminUser {
  static override readonly fillable = [...AdminUser.fillable, 'doctor_id']
}

export default defineUsers({
  model: User,
  fields: [NumberControl({ name: 'doctor_id', label: 'Doctor', rules: 'nullable|integer|exists:doctors,id' })],
})
