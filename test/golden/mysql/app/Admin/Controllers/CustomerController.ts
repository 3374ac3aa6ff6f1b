import {
  AdminController,
  Alert,
  ColumnToggler,
  DateDisplay,
  DateRangeControl,
  DateTimeControl,
  DateTimeDisplay,
  EmailAction,
  EmailControl,
  GroupControl,
  LinkAction,
  PasswordControl,
  ReloadAction,
  TableColumn,
  TextControl,
} from '@quoin/runtime'
import { CustomerService } from '../Services/CustomerService.ts'

export class CustomerController extends AdminController {
  override readonly serviceName = CustomerService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [
        this.createButton('drawer'),
        ReloadAction(),
        ColumnToggler(),
        LinkAction({ label: 'Products', link: '/products' }),
      ],
      filter: this.baseFilter([
        TextControl({ name: 'email', label: 'Email' }),
        TextControl({ name: 'first_name', label: 'First name' }),
        TextControl({ name: 'last_name', label: 'Last name' }),
        DateRangeControl({ name: 'birthday', label: 'Birthday' }),
      ]),
      columns: [
        TableColumn({ name: 'last_name', label: 'Last name', sortable: true }),
        TableColumn({ name: 'first_name', label: 'First name', sortable: true }),
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'email', label: 'Email', sortable: true }),
        TableColumn({ name: 'birthday', label: 'Birthday', sortable: true, display: DateDisplay() }),
        TableColumn({ name: 'created_at', label: 'Created at', sortable: true, display: DateTimeDisplay() }),
        this.rowActions('drawer', [EmailAction({ label: 'Write', to: '{email}' })]),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseWizard([
      {
        title: 'Name',
        body: [
          GroupControl({
            label: 'Who',
            body: [
              TextControl({ name: 'first_name', label: 'First name', required: true, rules: 'string|max:60' }),
              TextControl({ name: 'last_name', label: 'Last name', required: true, rules: 'string|max:60' }),
            ],
          }),
        ],
      },
      {
        title: 'Rest',
        description: 'What else is known',
        body: [
          EmailControl({
            name: 'email',
            label: 'Email',
            required: true,
            rules: 'string|max:190|email|unique:customers,email',
          }),
        ],
      },
      {
        title: 'Contact',
        body: [
          PasswordControl({
            name: 'password_hash',
            label: 'Password hash',
            required: !isEdit,
            rules: 'string|max:255',
          }),
          DateTimeControl({ name: 'birthday', label: 'Birthday', rules: 'nullable|date', showTime: false }),
        ],
      },
      { title: 'Check', body: [Alert({ title: "That's all", level: 'success' })] },
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'first_name', label: 'First name' },
      { name: 'last_name', label: 'Last name' },
      { name: 'email', label: 'Email' },
      { name: 'birthday', label: 'Birthday', display: DateDisplay() },
      { name: 'created_at', label: 'Created at', display: DateTimeDisplay() },
      { name: 'updated_at', label: 'Updated at', display: DateTimeDisplay() },
    ])
  }
}
