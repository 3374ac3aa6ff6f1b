import { AdminController, SelectControl, TableColumn, TextControl } from '@quoin/runtime'
import { DepartmentService } from '../Services/DepartmentService.ts'

export class DepartmentController extends AdminController {
  override readonly serviceName = DepartmentService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'parent_id', label: 'Parent', relation: 'parent', clearable: true }),
        TextControl({ name: 'name', label: 'Name' }),
        TextControl({ name: 'phone', label: 'Phone' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'parent.name', label: 'Parent' }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        TableColumn({ name: 'phone', label: 'Phone', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      SelectControl({
        name: 'parent_id',
        label: 'Parent',
        rules: 'nullable|integer|exists:departments,id',
        relation: 'parent',
        createIn: 'departments',
      }),
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:80|unique:departments,name' }),
      TextControl({ name: 'phone', label: 'Phone', rules: 'nullable|string|max:40' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'parent.name', label: 'Parent' },
      { name: 'name', label: 'Name' },
      { name: 'phone', label: 'Phone' },
    ])
  }
}
