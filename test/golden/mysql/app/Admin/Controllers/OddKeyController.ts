import { AdminController, TableColumn, TextControl } from '@quoin/runtime'
import { OddKeyService } from '../Services/OddKeyService.ts'

export class OddKeyController extends AdminController {
  override readonly serviceName = OddKeyService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'code', label: 'Code' }),
        TextControl({ name: 'label', label: 'Label' }),
      ]),
      columns: [
        TableColumn({ name: 'code', label: 'Code', sortable: true }),
        TableColumn({ name: 'label', label: 'Label', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({
        name: 'code',
        label: 'Code',
        required: true,
        disabled: isEdit,
        rules: 'string|max:12|unique:odd_keys,code',
      }),
      TextControl({ name: 'label', label: 'Label', required: true, rules: 'string|max:40' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'code', label: 'Code' },
      { name: 'label', label: 'Label' },
    ])
  }
}
