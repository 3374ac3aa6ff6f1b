// Generated from .quoin/records and rewritten as a whole: routes of your own belong in app/Admin/routes.ts.
import { defineRoutes, type MenuDeclaration } from '@quoin/runtime'
import { AppointmentController } from '../app/Admin/Controllers/AppointmentController.ts'
import { DepartmentController } from '../app/Admin/Controllers/DepartmentController.ts'
import { DiagnosisController } from '../app/Admin/Controllers/DiagnosisController.ts'
import { DoctorController } from '../app/Admin/Controllers/DoctorController.ts'
import { InvoiceController } from '../app/Admin/Controllers/InvoiceController.ts'
import { InvoiceLineController } from '../app/Admin/Controllers/InvoiceLineController.ts'
import { MedicineController } from '../app/Admin/Controllers/MedicineController.ts'
import { PatientController } from '../app/Admin/Controllers/PatientController.ts'
import { PrescriptionController } from '../app/Admin/Controllers/PrescriptionController.ts'
import { RoomController } from '../app/Admin/Controllers/RoomController.ts'
import { ShiftController } from '../app/Admin/Controllers/ShiftController.ts'
import { VisitController } from '../app/Admin/Controllers/VisitController.ts'

export default defineRoutes((router) => {
  router.resource('appointments', AppointmentController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('departments', DepartmentController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('diagnoses', DiagnosisController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('doctors', DoctorController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('invoice-lines', InvoiceLineController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('invoices', InvoiceController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('medicines', MedicineController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('patients', PatientController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('prescriptions', PrescriptionController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('rooms', RoomController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('shifts', ShiftController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
  router.resource('visits', VisitController, { only: ['index', 'store', 'show', 'update', 'destroy'] })
})

export const menus: readonly MenuDeclaration[] = [
  {
    key: 'appointments',
    title: 'Appointments',
    icon: 'CalendarOutlined',
    url: '/appointments',
    parent: 'care',
    order: 0,
  },
  {
    key: 'departments',
    title: 'Departments',
    icon: 'ApartmentOutlined',
    url: '/departments',
    parent: 'house',
    order: 0,
  },
  { key: 'diagnoses', title: 'Diagnoses', icon: 'ReadOutlined', url: '/diagnoses', parent: 'care', order: 0 },
  { key: 'doctors', title: 'Doctors', icon: 'IdcardOutlined', url: '/doctors', parent: 'house', order: 0 },
  {
    key: 'invoice-lines',
    title: 'Invoice lines',
    icon: 'UnorderedListOutlined',
    url: '/invoice-lines',
    parent: 'billing',
    order: 0,
  },
  { key: 'invoices', title: 'Invoices', icon: 'DollarOutlined', url: '/invoices', parent: 'billing', order: 0 },
  { key: 'medicines', title: 'Medicines', icon: 'MedicineBoxOutlined', url: '/medicines', parent: 'care', order: 0 },
  { key: 'patients', title: 'Patients', icon: 'UserOutlined', url: '/patients', parent: 'care', order: 0 },
  {
    key: 'prescriptions',
    title: 'Prescriptions',
    icon: 'FileTextOutlined',
    url: '/prescriptions',
    parent: 'care',
    order: 0,
  },
  { key: 'rooms', title: 'Rooms', icon: 'HomeOutlined', url: '/rooms', parent: 'house', order: 0 },
  { key: 'shifts', title: 'Shifts', icon: 'ScheduleOutlined', url: '/shifts', parent: 'house', order: 0 },
  { key: 'visits', title: 'Visits', icon: 'SolutionOutlined', url: '/visits', parent: 'care', order: 0 },
]
