import {
  AdminController,
  DateDisplay,
  DateRangeControl,
  DateTimeControl,
  DateTimeDisplay,
  EmailControl,
  Mapping,
  SelectControl,
  TableColumn,
  TextareaControl,
  TextControl,
} from '@quoin/runtime'
import { PatientService } from '../Services/PatientService.ts'

const sexOptions = [
  { label: 'Female', value: 'female' },
  { label: 'Male', value: 'male' },
  { label: 'Other', value: 'other' },
]
const sexLabels = { female: 'Female', male: 'Male', other: 'Other' }

export class PatientController extends AdminController {
  override readonly serviceName = PatientService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'first_name', label: 'First name' }),
        TextControl({ name: 'last_name', label: 'Last name' }),
        DateRangeControl({ name: 'born_on', label: 'Born on' }),
        SelectControl({ name: 'sex', label: 'Sex', options: sexOptions, clearable: true }),
        TextControl({ name: 'email', label: 'Email' }),
        TextControl({ name: 'phone', label: 'Phone' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'first_name', label: 'First name', sortable: true }),
        TableColumn({ name: 'last_name', label: 'Last name', sortable: true }),
        TableColumn({ name: 'born_on', label: 'Born on', sortable: true, display: DateDisplay() }),
        TableColumn({ name: 'sex', label: 'Sex', sortable: true, display: Mapping({ map: sexLabels }) }),
        TableColumn({ name: 'phone', label: 'Phone', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'first_name', label: 'First name', required: true, rules: 'string|max:60' }),
      TextControl({ name: 'last_name', label: 'Last name', required: true, rules: 'string|max:60' }),
      DateTimeControl({ name: 'born_on', label: 'Date of birth', required: true, rules: 'date', showTime: false }),
      SelectControl({ name: 'sex', label: 'Sex', required: true, rules: 'in:female,male,other', options: sexOptions }),
      EmailControl({ name: 'email', label: 'Email', rules: 'nullable|string|max:190|email' }),
      TextControl({ name: 'phone', label: 'Phone', rules: 'nullable|string|max:40' }),
      TextareaControl({ name: 'notes', label: 'Notes', rules: 'nullable|string' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'first_name', label: 'First name' },
      { name: 'last_name', label: 'Last name' },
      { name: 'born_on', label: 'Born on', display: DateDisplay() },
      { name: 'sex', label: 'Sex', display: Mapping({ map: sexLabels }) },
      { name: 'email', label: 'Email' },
      { name: 'phone', label: 'Phone' },
      { name: 'notes', label: 'Notes' },
      { name: 'created_at', label: 'Created at', display: DateTimeDisplay() },
      { name: 'updated_at', label: 'Updated at', display: DateTimeDisplay() },
    ])
  }
}
