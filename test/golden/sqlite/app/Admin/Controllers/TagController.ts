import { AdminController, TableColumn, TextControl } from '@quoin/runtime'
import { TagService } from '../Services/TagService.ts'

export class TagController extends AdminController {
  override readonly serviceName = TagService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([TextControl({ name: 'name', label: 'Name' })]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:40|unique:tags,name' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'name', label: 'Name' },
    ])
  }
}
