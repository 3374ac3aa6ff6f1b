import {
  AdminController,
  LinkDisplay,
  NumberControl,
  NumberDisplay,
  SelectControl,
  TableColumn,
  TextControl,
  UrlControl,
} from '@quoin/runtime'
import { ProductDetailService } from '../Services/ProductDetailService.ts'

export class ProductDetailController extends AdminController {
  override readonly serviceName = ProductDetailService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'product_id', label: 'Product', relation: 'product', clearable: true }),
        TextControl({ name: 'manual_url', label: 'Manual URL' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'product.name', label: 'Product' }),
        TableColumn({ name: 'weight_grams', label: 'Weight grams', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'manual_url', label: 'Manual URL', sortable: true, display: LinkDisplay() }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      SelectControl({
        name: 'product_id',
        label: 'Product',
        required: true,
        rules: 'integer|exists:products,id|unique:product_details,product_id',
        relation: 'product',
        createIn: 'products',
      }),
      NumberControl({
        name: 'weight_grams',
        label: 'Weight grams',
        rules: 'nullable|integer|between:1,100000',
        precision: 0,
      }),
      UrlControl({ name: 'manual_url', label: 'Manual URL', rules: 'nullable|string|max:255|url' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'product.name', label: 'Product' },
      { name: 'weight_grams', label: 'Weight grams', display: NumberDisplay() },
      { name: 'manual_url', label: 'Manual URL', display: LinkDisplay() },
    ])
  }
}
