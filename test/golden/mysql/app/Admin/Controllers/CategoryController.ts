import { AdminController, NumberControl, SelectControl, TableColumn, TextControl } from '@quoin/runtime'
import { CategoryService } from '../Services/CategoryService.ts'

export class CategoryController extends AdminController {
  override readonly serviceName = CategoryService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'name', label: 'Name' }),
        SelectControl({ name: 'parent_id', label: 'Parent', relation: 'parent', clearable: true }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80 }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        TableColumn({ name: 'parent.name', label: 'Parent' }),
        TableColumn({ name: 'position', label: 'Position', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:80|unique:categories,name' }),
      SelectControl({
        name: 'parent_id',
        label: 'Parent',
        rules: 'nullable|integer|exists:categories,id',
        relation: 'parent',
      }),
      NumberControl({ name: 'position', label: 'Position', rules: 'integer', default: 0, precision: 0 }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'name', label: 'Name' },
      { name: 'parent.name', label: 'Parent' },
      { name: 'position', label: 'Position' },
    ])
  }
}
