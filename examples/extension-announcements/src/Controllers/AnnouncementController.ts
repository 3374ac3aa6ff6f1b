import {
  AdminController,
  DateTimeDisplay,
  SelectControl,
  Status,
  SwitchControl,
  TableColumn,
  TextareaControl,
  TextControl,
} from '@quoin/runtime'
import { AnnouncementService } from '../Services/AnnouncementService.ts'

export class AnnouncementController extends AdminController {
  override readonly serviceName = AnnouncementService

  override list() {
    return this.baseCRUD({
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'name', label: 'Name' }),
        SelectControl({
          name: 'is_active',
          label: 'Active',
          options: [
            { label: 'Yes', value: 'true' },
            { label: 'No', value: 'false' },
          ],
          clearable: true,
        }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80 }),
        // A component that this extension brings along: see public/js/announcements.js.
        TableColumn({ name: 'name', label: 'Name', sortable: true, display: { type: 'AnnouncementTitle' } }),
        TableColumn({ name: 'is_active', label: 'Active', display: Status({}) }),
        TableColumn({ name: 'created_at', label: 'Created', sortable: true, display: DateTimeDisplay({}) }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(_isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:255' }),
      TextareaControl({ name: 'description', label: 'Description', rules: 'nullable|string' }),
      SwitchControl({ name: 'is_active', label: 'Active', default: true }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'name', label: 'Name' },
      { name: 'description', label: 'Description' },
      { name: 'created_at', label: 'Created', display: DateTimeDisplay({}) },
    ])
  }
}
