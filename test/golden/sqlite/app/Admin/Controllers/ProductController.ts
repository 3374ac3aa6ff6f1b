import {
  AdminController,
  ComboControl,
  DateDisplay,
  DateRangeControl,
  DateTimeControl,
  DateTimeDisplay,
  JsonDisplay,
  JsonSchemaControl,
  LinkDisplay,
  Mapping,
  MultiSelectControl,
  NumberControl,
  NumberDisplay,
  SelectControl,
  Status,
  SwitchControl,
  TableColumn,
  Tags,
  TextareaControl,
  TextControl,
  UrlControl,
} from '@quoin/runtime'
import { ProductService } from '../Services/ProductService.ts'

const yesOrNo = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]
const statusOptions = [
  { label: 'Draft', value: 'draft' },
  { label: 'Live', value: 'live' },
  { label: 'Archived', value: 'archived' },
]
const statusLabels = { draft: 'Draft', live: 'Live', archived: 'Archived' }

export class ProductController extends AdminController {
  override readonly serviceName = ProductService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'sku', label: 'SKU' }),
        TextControl({ name: 'name', label: 'Name' }),
        SelectControl({ name: 'status', label: 'Status', options: statusOptions, clearable: true }),
        SelectControl({ name: 'is_featured', label: 'Featured', options: yesOrNo, clearable: true }),
        DateRangeControl({ name: 'available_on', label: 'Available on' }),
        SelectControl({ name: 'category_id', label: 'Category', relation: 'category', clearable: true }),
        MultiSelectControl({ name: 'tags', label: 'Tags', relation: 'tags' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'sku', label: 'SKU', sortable: true }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        TableColumn({ name: 'price', label: 'Price', sortable: true, display: NumberDisplay({ scale: 2 }) }),
        TableColumn({ name: 'status', label: 'Status', sortable: true, display: Mapping({ map: statusLabels }) }),
        TableColumn({ name: 'is_featured', label: 'Featured', display: Status() }),
        TableColumn({ name: 'available_on', label: 'Available on', sortable: true, display: DateDisplay() }),
        TableColumn({ name: 'category.name', label: 'Category' }),
        TableColumn({ name: 'tags', label: 'Tags', display: Tags({ labelField: 'name' }) }),
        TableColumn({ name: 'created_at', label: 'Created at', sortable: true, display: DateTimeDisplay() }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      TextControl({ name: 'sku', label: 'SKU', required: true, rules: 'string|max:32|unique:products,sku' }),
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:120' }),
      TextareaControl({ name: 'description', label: 'Description', rules: 'nullable|string' }),
      NumberControl({
        name: 'price',
        label: 'Price',
        required: true,
        rules: 'decimal:0,2|between:0,99999999.99',
        precision: 2,
        stringMode: true,
      }),
      SelectControl({
        name: 'status',
        label: 'Status',
        rules: 'in:draft,live,archived',
        default: 'draft',
        options: statusOptions,
      }),
      JsonSchemaControl({ name: 'attributes', label: 'Attributes', rules: 'nullable' }),
      SwitchControl({ name: 'is_featured', label: 'Featured', rules: 'boolean', default: false }),
      DateTimeControl({ name: 'available_on', label: 'Available on', rules: 'nullable|date', showTime: false }),
      SelectControl({
        name: 'category_id',
        label: 'Category',
        required: true,
        rules: 'integer|exists:categories,id',
        relation: 'category',
        createIn: 'categories',
      }),
      MultiSelectControl({ name: 'tags', label: 'Tags', relation: 'tags' }),
      ComboControl({
        name: 'detail',
        label: 'Detail',
        relation: 'detail',
        multiple: false,
        items: [
          NumberControl({
            name: 'weight_grams',
            label: 'Weight grams',
            rules: 'nullable|integer|between:1,100000',
            precision: 0,
          }),
          UrlControl({ name: 'manual_url', label: 'Manual URL', rules: 'nullable|string|max:255|url' }),
        ],
      }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'sku', label: 'SKU' },
      { name: 'name', label: 'Name' },
      { name: 'description', label: 'Description' },
      { name: 'price', label: 'Price', display: NumberDisplay({ scale: 2 }) },
      { name: 'status', label: 'Status', display: Mapping({ map: statusLabels }) },
      { name: 'attributes', label: 'Attributes', display: JsonDisplay() },
      { name: 'is_featured', label: 'Featured', display: Status() },
      { name: 'available_on', label: 'Available on', display: DateDisplay() },
      { name: 'category.name', label: 'Category' },
      { name: 'tags', label: 'Tags', display: Tags({ labelField: 'name' }) },
      { name: 'detail.weight_grams', label: 'Weight grams', display: NumberDisplay() },
      { name: 'detail.manual_url', label: 'Manual URL', display: LinkDisplay() },
      { name: 'created_at', label: 'Created at', display: DateTimeDisplay() },
      { name: 'updated_at', label: 'Updated at', display: DateTimeDisplay() },
    ])
  }
}
