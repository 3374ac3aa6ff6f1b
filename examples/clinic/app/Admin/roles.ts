import { defineRoles } from '@quoin/runtime'

export default defineRoles({
  permissions: [
    { key: 'desk', name: 'Front desk', rules: ['patients.*', 'appointments.*', 'agenda', 'agenda.*'] },
    { key: 'treating', name: 'Treating patients', rules: ['visits.*', 'prescriptions.*', 'patients.index'] },
  ],
  roles: [
    {
      key: 'receptionist',
      name: 'Receptionist',
      permissions: ['desk'],
      grants: ['invoices.index'],
      rules: { patients: { rows: null, fields: { notes: 'hidden' } } },
    },
    {
      key: 'doctor',
      name: 'Doctor',
      permissions: ['treating'],
      rules: { visits: { rows: { doctor_id: '$user.doctor_id' } } },
    },
  ],
})
