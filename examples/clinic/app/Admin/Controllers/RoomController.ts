import { AdminController, NumberControl, NumberDisplay, SelectControl, TableColumn, TextControl } from '@quoin/runtime'
import { RoomService } from '../Services/RoomService.ts'

export class RoomController extends AdminController {
  override readonly serviceName = RoomService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'number', label: 'Number' }),
        SelectControl({ name: 'department_id', label: 'Department', relation: 'department', clearable: true }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'number', label: 'Number', sortable: true }),
        TableColumn({ name: 'floor', label: 'Floor', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'department.name', label: 'Department' }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'number', label: 'Number', required: true, rules: 'string|max:10|unique:rooms,number' }),
      NumberControl({ name: 'floor', label: 'Floor', rules: 'integer', default: 0, precision: 0 }),
      SelectControl({
        name: 'department_id',
        label: 'Department',
        required: true,
        rules: 'integer|exists:departments,id',
        relation: 'department',
        createIn: 'departments',
      }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'number', label: 'Number' },
      { name: 'floor', label: 'Floor', display: NumberDisplay() },
      { name: 'department.name', label: 'Department' },
    ])
  }
}
