import {
  AdminController,
  AjaxAction,
  component,
  DateTimeControl,
  DateTimeDisplay,
  DateTimeRangeControl,
  Dialog,
  DialogAction,
  Form,
  LinkDisplay,
  Mapping,
  SelectControl,
  TableColumn,
  Tag,
  TextControl,
} from '@quoin/runtime'
import { AppointmentService } from '../Services/AppointmentService.ts'

const statusOptions = [
  { label: 'Requested', value: 'requested' },
  { label: 'Confirmed', value: 'confirmed' },
  { label: 'Arrived', value: 'arrived' },
  { label: 'Done', value: 'done' },
  { label: 'Cancelled', value: 'cancelled' },
]
const patientPage = '/patients/{patient_id}'
const statusColors = { requested: 'blue', confirmed: 'green', arrived: 'gold', done: 'default', cancelled: 'red' }
const statusLabels = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  done: 'Done',
  cancelled: 'Cancelled',
}

export class AppointmentController extends AdminController {
  override readonly serviceName = AppointmentService

  override list() {
    const confirm = { method: 'put', url: 'appointments/bulk', fields: ['ids'], data: { status: 'confirmed' } } as const
    const reason = TextControl({ name: 'reason', label: 'Reason', required: true, rules: 'string|max:190' })
    const cancel = Form({ request: { method: 'post', url: 'appointments/{id}/cancel' }, body: [reason] })
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      bulkActions: [
        this.bulkDeleteButton(),
        AjaxAction({ label: 'Confirm', request: confirm, then: [{ action: 'reload' }] }),
      ],
      orderBy: 'starts_at',
      orderDir: 'desc',
      perPage: 50,
      before: component('TodayTiles'),
      filter: this.baseFilter([
        SelectControl({ name: 'patient_id', label: 'Patient', relation: 'patient', clearable: true }),
        SelectControl({ name: 'doctor_id', label: 'Doctor', relation: 'doctor', clearable: true }),
        SelectControl({ name: 'room_id', label: 'Room', relation: 'room', clearable: true }),
        DateTimeRangeControl({ name: 'starts_at', label: 'Starts at' }),
        SelectControl({ name: 'status', label: 'Status', options: statusOptions, clearable: true }),
        TextControl({ name: 'reason', label: 'Reason' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'patient._name', label: 'Patient', display: LinkDisplay({ href: patientPage }) }),
        TableColumn({ name: 'doctor._name', label: 'Doctor' }),
        TableColumn({ name: 'room.number', label: 'Room' }),
        TableColumn({ name: 'starts_at', label: 'Starts at', sortable: true, display: DateTimeDisplay() }),
        TableColumn({ name: 'ends_at', label: 'Ends at', sortable: true, display: DateTimeDisplay() }),
        TableColumn({
          name: 'status',
          label: 'Status',
          sortable: true,
          display: Tag({ map: statusLabels, colors: statusColors }),
        }),
        TableColumn({ name: 'reason', label: 'Reason', sortable: true }),
        TableColumn({ name: 'created_at', label: 'Created at', sortable: true, display: DateTimeDisplay() }),
        this.rowActions('dialog', [
          DialogAction({ label: 'Cancel', visibleWhen: { status: 'requested' }, dialog: Dialog({ body: cancel }) }),
        ]),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      SelectControl({
        name: 'patient_id',
        label: 'Patient',
        required: true,
        rules: 'integer|exists:patients,id',
        relation: 'patient',
        createIn: 'patients',
      }),
      SelectControl({
        name: 'doctor_id',
        label: 'Doctor',
        required: true,
        rules: 'integer|exists:doctors,id',
        relation: 'doctor',
        createIn: 'doctors',
      }),
      SelectControl({
        name: 'room_id',
        label: 'Room',
        rules: 'nullable|integer|exists:rooms,id',
        relation: 'room',
        createIn: 'rooms',
      }),
      DateTimeControl({ name: 'starts_at', label: 'Starts at', required: true, rules: 'date' }),
      DateTimeControl({ name: 'ends_at', label: 'Ends at', required: true, rules: 'date|after:starts_at' }),
      SelectControl({
        name: 'status',
        label: 'Status',
        rules: 'in:requested,confirmed,arrived,done,cancelled',
        default: 'requested',
        options: statusOptions,
      }),
      TextControl({
        name: 'reason',
        label: 'Reason',
        rules: 'nullable|string|max:190',
        visibleWhen: { status: 'cancelled' },
        requiredWhen: { status: 'cancelled' },
      }),
    ])
  }

  async cancel() {
    await this.service.update(this.key, { status: 'cancelled', reason: this.context.input.text('reason') })
    return this.success(null, 'The appointment is cancelled.')
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'patient._name', label: 'Patient' },
      { name: 'doctor._name', label: 'Doctor' },
      { name: 'room.number', label: 'Room' },
      { name: 'starts_at', label: 'Starts at', display: DateTimeDisplay() },
      { name: 'ends_at', label: 'Ends at', display: DateTimeDisplay() },
      { name: 'status', label: 'Status', display: Mapping({ map: statusLabels }) },
      { name: 'reason', label: 'Reason' },
      { name: 'created_at', label: 'Created at', display: DateTimeDisplay() },
      { name: 'updated_at', label: 'Updated at', display: DateTimeDisplay() },
    ])
  }
}
