import {
  AdminController,
  DateDisplay,
  DateRangeControl,
  DateTimeControl,
  HiddenControl,
  NumberControl,
  NumberDisplay,
  SelectControl,
  TableColumn,
  TextControl,
} from '@quoin/runtime'
import { RecountService } from '../Services/RecountService.ts'

export class RecountController extends AdminController {
  override readonly serviceName = RecountService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'shelf', label: 'Shelf' }),
        DateRangeControl({ name: 'counted_on', label: 'Counted on' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'shelf', label: 'Shelf', sortable: true }),
        TableColumn({ name: 'shelfCount.code', label: 'Shelf count' }),
        TableColumn({ name: 'counted_on', label: 'Counted on', sortable: true, display: DateDisplay() }),
        TableColumn({ name: 'amount', label: 'Amount', sortable: true, display: NumberDisplay() }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      HiddenControl({ name: 'shelf', label: 'Shelf', required: true, rules: 'string|max:12' }),
      SelectControl({
        name: 'code',
        label: 'Shelf count',
        required: true,
        rules: 'string|max:12',
        relation: 'shelfCount',
      }),
      DateTimeControl({ name: 'counted_on', label: 'Counted on', required: true, rules: 'date', showTime: false }),
      NumberControl({ name: 'amount', label: 'Amount', rules: 'nullable|integer', precision: 0 }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'shelf', label: 'Shelf' },
      { name: 'shelfCount.code', label: 'Shelf count' },
      { name: 'counted_on', label: 'Counted on', display: DateDisplay() },
      { name: 'amount', label: 'Amount', display: NumberDisplay() },
    ])
  }
}
