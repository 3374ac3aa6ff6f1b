import {
  AdminController,
  DateTimeControl,
  DateTimeDisplay,
  DateTimeRangeControl,
  SelectControl,
  TableColumn,
} from '@quoin/runtime'
import { ShiftService } from '../Services/ShiftService.ts'

export class ShiftController extends AdminController {
  override readonly serviceName = ShiftService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'doctor_id', label: 'Doctor', relation: 'doctor', clearable: true }),
        SelectControl({ name: 'room_id', label: 'Room', relation: 'room', clearable: true }),
        DateTimeRangeControl({ name: 'starts_at', label: 'Starts at' }),
        DateTimeRangeControl({ name: 'ends_at', label: 'Ends at' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'doctor._name', label: 'Doctor' }),
        TableColumn({ name: 'room.number', label: 'Room' }),
        TableColumn({ name: 'starts_at', label: 'Starts at', sortable: true, display: DateTimeDisplay() }),
        TableColumn({ name: 'ends_at', label: 'Ends at', sortable: true, display: DateTimeDisplay() }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
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
        required: true,
        rules: 'integer|exists:rooms,id',
        relation: 'room',
        createIn: 'rooms',
      }),
      DateTimeControl({ name: 'starts_at', label: 'Starts at', required: true, rules: 'date' }),
      DateTimeControl({ name: 'ends_at', label: 'Ends at', required: true, rules: 'date' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'doctor._name', label: 'Doctor' },
      { name: 'room.number', label: 'Room' },
      { name: 'starts_at', label: 'Starts at', display: DateTimeDisplay() },
      { name: 'ends_at', label: 'Ends at', display: DateTimeDisplay() },
    ])
  }
}
