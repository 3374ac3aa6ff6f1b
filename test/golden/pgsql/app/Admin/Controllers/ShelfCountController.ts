import { AdminController, NumberControl, NumberDisplay, SelectControl, TableColumn, TextControl } from '@quoin/runtime'
import { ShelfCountService } from '../Services/ShelfCountService.ts'

export class ShelfCountController extends AdminController {
  override readonly serviceName = ShelfCountService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'shelf', label: 'Shelf' }),
        SelectControl({ name: 'code', label: 'Code', relation: 'oddKey', clearable: true }),
      ]),
      columns: [
        TableColumn({ name: 'shelf', label: 'Shelf', sortable: true }),
        TableColumn({ name: 'oddKey.label', label: 'Code' }),
        TableColumn({ name: 'amount', label: 'Amount', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'note', label: 'Note', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'shelf', label: 'Shelf', required: true, disabled: isEdit, rules: 'string|max:12' }),
      SelectControl({
        name: 'code',
        label: 'Code',
        required: true,
        disabled: isEdit,
        rules: 'string|exists:odd_keys,code',
        relation: 'oddKey',
        createIn: 'odd-keys',
        valueField: 'code',
      }),
      NumberControl({ name: 'amount', label: 'Amount', rules: 'integer', default: 0, precision: 0 }),
      TextControl({ name: 'note', label: 'Note', rules: 'nullable|string|max:80' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'shelf', label: 'Shelf' },
      { name: 'oddKey.label', label: 'Code' },
      { name: 'amount', label: 'Amount', display: NumberDisplay() },
      { name: 'note', label: 'Note' },
    ])
  }
}
