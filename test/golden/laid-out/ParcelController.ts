import {
  AdminController,
  ColumnToggler,
  CopyAction,
  DateDisplay,
  DateRangeControl,
  DateTimeControl,
  FieldSetControl,
  Grid,
  NumberControl,
  NumberDisplay,
  Property,
  ReloadAction,
  TableColumn,
  Tabs,
  TextControl,
} from '@quoin/runtime'
import { ParcelService } from '../Services/ParcelService.ts'

export class ParcelController extends AdminController {
  override readonly serviceName = ParcelService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.exportButton(), this.createButton('dialog'), ReloadAction(), ColumnToggler()],
      filter: this.baseFilter([
        TextControl({ name: 'code', label: 'Code' }),
        TextControl({ name: 'sender', label: 'Sender' }),
        DateRangeControl({ name: 'sent_on', label: 'Sent on' }),
      ]),
      columns: [
        TableColumn({ name: 'note', label: 'Note', sortable: true }),
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'code', label: 'Code', sortable: true }),
        TableColumn({ name: 'sender', label: 'Sender', sortable: true }),
        TableColumn({ name: 'weight', label: 'Weight', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'price', label: 'Price', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'sent_on', label: 'Sent on', sortable: true, display: DateDisplay() }),
        this.rowActions('dialog', [CopyAction({ text: '{code}' })]),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      Tabs({
        tabs: [
          {
            title: 'Who',
            body: [
              FieldSetControl({
                title: 'Group',
                body: [
                  TextControl({ name: 'sender', label: 'Sender', rules: 'nullable|string|max:80' }),
                  TextControl({ name: 'code', label: 'Code', required: true, rules: 'string|max:20' }),
                ],
              }),
              Grid({
                cells: [
                  {
                    body: [NumberControl({ name: 'weight', label: 'Weight', rules: 'nullable|integer', precision: 0 })],
                  },
                  { body: [NumberControl({ name: 'price', label: 'Price', rules: 'nullable|integer', precision: 0 })] },
                ],
              }),
            ],
          },
          {
            title: 'Tab',
            body: [
              FieldSetControl({
                title: 'Group',
                collapsible: true,
                body: [
                  DateTimeControl({ name: 'sent_on', label: 'Sent on', rules: 'nullable|date', showTime: false }),
                  TextControl({ name: 'note', label: 'Note', rules: 'nullable|string|max:80' }),
                ],
              }),
            ],
          },
        ],
      }),
    ])
  }

  override detail() {
    return this.baseDetail(
      [
        { name: 'id', label: 'ID' },
        { name: 'sender', label: 'Sender' },
        { name: 'weight', label: 'Weight', display: NumberDisplay() },
        { name: 'price', label: 'Price', display: NumberDisplay() },
        { name: 'sent_on', label: 'Sent on', display: DateDisplay() },
        { name: 'note', label: 'Note' },
      ],
      { bordered: false, after: [Property({ title: 'Short', columns: 1, items: [{ name: 'code', label: 'Code' }] })] },
    )
  }
}
