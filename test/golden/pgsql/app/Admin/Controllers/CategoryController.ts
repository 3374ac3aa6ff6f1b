import {
  AdminController,
  Mapping,
  NumberControl,
  NumberDisplay,
  SelectControl,
  Table,
  TableColumn,
  TableControl,
  TextControl,
} from '@quoin/runtime'
import { CategoryService } from '../Services/CategoryService.ts'

const productStatusOptions = [
  { label: 'Draft', value: 'draft' },
  { label: 'Live', value: 'live' },
  { label: 'Archived', value: 'archived' },
]
const productStatusLabels = { draft: 'Draft', live: 'Live', archived: 'Archived' }

export class CategoryController extends AdminController {
  override readonly serviceName = CategoryService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'name', label: 'Name' }),
        SelectControl({ name: 'parent_id', label: 'Parent', relation: 'parent', clearable: true }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        TableColumn({ name: 'parent.name', label: 'Parent' }),
        TableColumn({ name: 'position', label: 'Position', sortable: true, display: NumberDisplay() }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:80|unique:categories,name' }),
      SelectControl({
        name: 'parent_id',
        label: 'Parent',
        rules: 'nullable|integer|exists:categories,id',
        relation: 'parent',
        createIn: 'categories',
      }),
      NumberControl({ name: 'position', label: 'Position', rules: 'integer', default: 0, precision: 0 }),
      TableControl({
        name: 'products',
        label: 'Products',
        relation: 'products',
        items: [
          TextControl({
            name: 'sku',
            label: 'Article number',
            required: true,
            rules: 'string|max:32|unique:products,sku',
          }),
          TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:120' }),
          SelectControl({
            name: 'status',
            label: 'Status',
            rules: 'in:draft,live,archived',
            default: 'draft',
            options: productStatusOptions,
          }),
          NumberControl({
            name: 'price',
            label: 'Price',
            required: true,
            rules: 'decimal:0,2|between:0,99999999.99',
            precision: 2,
            stringMode: true,
          }),
        ],
      }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'name', label: 'Name' },
      { name: 'parent.name', label: 'Parent' },
      { name: 'position', label: 'Position', display: NumberDisplay() },
      {
        name: 'products',
        label: 'Products',
        span: 2,
        display: Table({
          name: 'products',
          columns: [
            { name: 'sku', label: 'Article number' },
            { name: 'name', label: 'Name' },
            { name: 'status', label: 'Status', display: Mapping({ map: productStatusLabels }) },
            { name: 'price', label: 'Price', display: NumberDisplay({ scale: 2 }) },
          ],
        }),
      },
    ])
  }
}
