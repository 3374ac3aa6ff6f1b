import {
  AdminController,
  DateDisplay,
  DateRangeControl,
  DateTimeControl,
  DateTimeDisplay,
  DateTimeRangeControl,
  Mapping,
  NumberControl,
  NumberDisplay,
  SelectControl,
  Table,
  TableColumn,
  TableControl,
  TextControl,
} from '@quoin/runtime'
import { InvoiceService } from '../Services/InvoiceService.ts'

const statusOptions = [
  { label: 'Draft', value: 'draft' },
  { label: 'Sent', value: 'sent' },
  { label: 'Paid', value: 'paid' },
  { label: 'Cancelled', value: 'cancelled' },
]
const statusLabels = { draft: 'Draft', sent: 'Sent', paid: 'Paid', cancelled: 'Cancelled' }

export class InvoiceController extends AdminController {
  override readonly serviceName = InvoiceService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'number', label: 'Number' }),
        SelectControl({ name: 'patient_id', label: 'Patient', relation: 'patient', clearable: true }),
        SelectControl({ name: 'status', label: 'Status', options: statusOptions, clearable: true }),
        DateRangeControl({ name: 'due_on', label: 'Due on' }),
        DateTimeRangeControl({ name: 'paid_at', label: 'Paid at' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'number', label: 'Number', sortable: true }),
        TableColumn({ name: 'patient._name', label: 'Patient' }),
        TableColumn({ name: 'status', label: 'Status', sortable: true, display: Mapping({ map: statusLabels }) }),
        TableColumn({ name: 'due_on', label: 'Due on', sortable: true, display: DateDisplay() }),
        TableColumn({ name: 'total', label: 'Total', sortable: true, display: NumberDisplay({ scale: 2 }) }),
        TableColumn({ name: 'paid_at', label: 'Paid at', sortable: true, display: DateTimeDisplay() }),
        TableColumn({ name: 'created_at', label: 'Created at', sortable: true, display: DateTimeDisplay() }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'number', label: 'Number', readOnly: true }),
      SelectControl({
        name: 'patient_id',
        label: 'Patient',
        required: true,
        rules: 'integer|exists:patients,id',
        relation: 'patient',
        createIn: 'patients',
      }),
      SelectControl({
        name: 'status',
        label: 'Status',
        rules: 'in:draft,sent,paid,cancelled',
        default: 'draft',
        options: statusOptions,
      }),
      DateTimeControl({ name: 'due_on', label: 'Due on', required: true, rules: 'date', showTime: false }),
      NumberControl({ name: 'total', label: 'Total', readOnly: true }),
      DateTimeControl({ name: 'paid_at', label: 'Paid at', rules: 'nullable|date' }),
      TableControl({
        name: 'lines',
        label: 'Lines',
        relation: 'lines',
        items: [
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
        ],
        totals: [{ label: 'Total', of: ['quantity', 'price'] }],
      }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'number', label: 'Number' },
      { name: 'patient._name', label: 'Patient' },
      { name: 'status', label: 'Status', display: Mapping({ map: statusLabels }) },
      { name: 'due_on', label: 'Due on', display: DateDisplay() },
      { name: 'total', label: 'Total', display: NumberDisplay({ scale: 2 }) },
      { name: 'paid_at', label: 'Paid at', display: DateTimeDisplay() },
      {
        name: 'lines',
        label: 'Lines',
        span: 2,
        display: Table({
          name: 'lines',
          columns: [
            { name: 'description', label: 'Description' },
            { name: 'quantity', label: 'Quantity', display: NumberDisplay() },
            { name: 'price', label: 'Price', display: NumberDisplay({ scale: 2 }) },
          ],
          totals: [{ label: 'Total', of: ['quantity', 'price'] }],
        }),
      },
      { name: 'created_at', label: 'Created at', display: DateTimeDisplay() },
      { name: 'updated_at', label: 'Updated at', display: DateTimeDisplay() },
    ])
  }
}
