import { AdminController, NumberControl, NumberDisplay, SelectControl, TableColumn, TextControl } from '@quoin/runtime'
import { InvoiceLineService } from '../Services/InvoiceLineService.ts'

export class InvoiceLineController extends AdminController {
  override readonly serviceName = InvoiceLineService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'invoice_id', label: 'Invoice', relation: 'invoice', clearable: true }),
        TextControl({ name: 'description', label: 'Description' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'invoice.number', label: 'Invoice' }),
        TableColumn({ name: 'description', label: 'Description', sortable: true }),
        TableColumn({ name: 'quantity', label: 'Quantity', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'price', label: 'Price', sortable: true, display: NumberDisplay({ scale: 2 }) }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      SelectControl({
        name: 'invoice_id',
        label: 'Invoice',
        required: true,
        rules: 'integer|exists:invoices,id',
        relation: 'invoice',
        createIn: 'invoices',
      }),
      TextControl({ name: 'description', label: 'Description', required: true, rules: 'string|max:190' }),
      NumberControl({ name: 'quantity', label: 'Quantity', rules: 'integer', default: 1, precision: 0 }),
      NumberControl({
        name: 'price',
        label: 'Price',
        required: true,
        rules: 'decimal:0,2|max:99999999.99',
        precision: 2,
        stringMode: true,
      }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'invoice.number', label: 'Invoice' },
      { name: 'description', label: 'Description' },
      { name: 'quantity', label: 'Quantity', display: NumberDisplay() },
      { name: 'price', label: 'Price', display: NumberDisplay({ scale: 2 }) },
    ])
  }
}
