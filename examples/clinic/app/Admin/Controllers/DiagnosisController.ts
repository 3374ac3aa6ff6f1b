import { AdminController, TableColumn, TextControl } from '@quoin/runtime'
import { DiagnosisService } from '../Services/DiagnosisService.ts'

export class DiagnosisController extends AdminController {
  override readonly serviceName = DiagnosisService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'code', label: 'Code' }),
        TextControl({ name: 'name', label: 'Name' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'code', label: 'Code', sortable: true }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'code', label: 'Code', required: true, rules: 'string|max:8|unique:diagnoses,code' }),
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:120' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'code', label: 'Code' },
      { name: 'name', label: 'Name' },
    ])
  }
}
