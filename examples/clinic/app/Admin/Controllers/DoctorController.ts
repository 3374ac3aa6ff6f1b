import {
  AdminController,
  Color,
  ColorControl,
  EmailControl,
  ImageControl,
  ImageDisplay,
  SelectControl,
  Status,
  SwitchControl,
  TableColumn,
  TextControl,
  TextDisplay,
} from '@quoin/runtime'
import { DoctorService } from '../Services/DoctorService.ts'

const yesOrNo = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]

export class DoctorController extends AdminController {
  override readonly serviceName = DoctorService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'department_id', label: 'Department', relation: 'department', clearable: true }),
        TextControl({ name: 'first_name', label: 'First name' }),
        TextControl({ name: 'last_name', label: 'Last name' }),
        TextControl({ name: 'email', label: 'Email' }),
        SelectControl({ name: 'is_active', label: 'Active', options: yesOrNo, clearable: true }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'department.name', label: 'Department' }),
        TableColumn({
          name: 'last_name',
          label: 'Name',
          sortable: true,
          display: TextDisplay({ value: '{first_name} {last_name}' }),
        }),
        TableColumn({ name: 'email', label: 'Email', sortable: true }),
        TableColumn({ name: 'photo', label: 'Photo', display: ImageDisplay({ width: 40 }) }),
        TableColumn({ name: 'color', label: 'Color', sortable: true, display: Color() }),
        TableColumn({ name: 'is_active', label: 'Active', display: Status() }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      SelectControl({
        name: 'department_id',
        label: 'Department',
        required: true,
        rules: 'integer|exists:departments,id',
        relation: 'department',
        createIn: 'departments',
      }),
      TextControl({ name: 'first_name', label: 'First name', required: true, rules: 'string|max:60' }),
      TextControl({ name: 'last_name', label: 'Last name', required: true, rules: 'string|max:60' }),
      EmailControl({
        name: 'email',
        label: 'Email',
        required: true,
        rules: 'string|max:190|email|unique:doctors,email',
      }),
      ImageControl({
        name: 'photo',
        label: 'Photo',
        rules: 'nullable|string',
        accept: 'image/png',
        maxSize: 2_000_000,
      }),
      ColorControl({ name: 'color', label: 'Color', rules: 'nullable|string|max:7' }),
      SwitchControl({ name: 'is_active', label: 'Active', rules: 'boolean', default: true }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'department.name', label: 'Department' },
      { name: 'first_name', label: 'First name' },
      { name: 'last_name', label: 'Last name' },
      { name: 'email', label: 'Email' },
      { name: 'photo', label: 'Photo', display: ImageDisplay() },
      { name: 'color', label: 'Color', display: Color() },
      { name: 'is_active', label: 'Active', display: Status() },
    ])
  }
}
