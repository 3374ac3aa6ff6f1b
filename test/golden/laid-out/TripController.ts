import {
  AdminController,
  DateTimeControl,
  DateTimeDisplay,
  DateTimeRangeControl,
  NumberControl,
  NumberDisplay,
  TableColumn,
  TextControl,
} from '@quoin/runtime'
import { TripService } from '../Services/TripService.ts'

export class TripController extends AdminController {
  override readonly serviceName = TripService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'origin', label: 'Origin' }),
        DateTimeRangeControl({ name: 'leaves_at', label: 'Leaves at' }),
        TextControl({ name: 'destination', label: 'Destination' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'origin', label: 'Origin', sortable: true }),
        TableColumn({ name: 'leaves_at', label: 'Leaves at', sortable: true, display: DateTimeDisplay() }),
        TableColumn({ name: 'destination', label: 'Destination', sortable: true }),
        TableColumn({ name: 'weight', label: 'Weight', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'note', label: 'Note', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseWizard([
      {
        title: 'From',
        description: 'Where it begins',
        body: [
          TextControl({ name: 'origin', label: 'Origin', required: true, rules: 'string|max:80' }),
          DateTimeControl({ name: 'leaves_at', label: 'Leaves at', rules: 'nullable|date' }),
        ],
      },
      {
        title: 'To',
        body: [TextControl({ name: 'destination', label: 'Destination', rules: 'nullable|string|max:80' })],
      },
      {
        title: 'Load',
        body: [NumberControl({ name: 'weight', label: 'Weight', rules: 'nullable|integer', precision: 0 })],
      },
      { title: 'Check', body: [TextControl({ name: 'note', label: 'Note', rules: 'nullable|string|max:80' })] },
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'origin', label: 'Origin' },
      { name: 'leaves_at', label: 'Leaves at', display: DateTimeDisplay() },
      { name: 'destination', label: 'Destination' },
      { name: 'weight', label: 'Weight', display: NumberDisplay() },
      { name: 'note', label: 'Note' },
    ])
  }
}
