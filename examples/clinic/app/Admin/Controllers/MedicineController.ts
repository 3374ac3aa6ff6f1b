import {
  AdminController,
  component,
  NumberControl,
  NumberDisplay,
  SwitchControl,
  TableColumn,
  TextControl,
} from '@quoin/runtime'
import { MedicineService } from '../Services/MedicineService.ts'

export class MedicineController extends AdminController {
  override readonly serviceName = MedicineService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'name', label: 'Name' }),
        SwitchControl({ name: 'low', label: 'Running low' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        TableColumn({ name: 'price', label: 'Price', sortable: true, display: NumberDisplay({ scale: 2 }) }),
        TableColumn({
          name: 'stock',
          label: 'Stock',
          sortable: true,
          display: component('StockMeter', { max: 200 }),
          editor: NumberControl({ name: 'stock' }),
        }),
        TableColumn({ name: 'worth', label: 'Worth', display: NumberDisplay({ scale: 2 }) }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:120|unique:medicines,name' }),
      NumberControl({
        name: 'price',
        label: 'Price',
        required: true,
        rules: 'decimal:0,2|max:99999999.99',
        precision: 2,
        stringMode: true,
      }),
      NumberControl({ name: 'stock', label: 'Stock', rules: 'integer', default: 0, precision: 0 }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'name', label: 'Name' },
      { name: 'price', label: 'Price', display: NumberDisplay({ scale: 2 }) },
      { name: 'stock', label: 'Stock', display: NumberDisplay() },
    ])
  }
}
