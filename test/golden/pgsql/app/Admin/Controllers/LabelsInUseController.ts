import { AdminController, TableColumn, TextControl } from '@quoin/runtime'
import { LabelsInUseService } from '../Services/LabelsInUseService.ts'

export class LabelsInUseController extends AdminController {
  override readonly serviceName = LabelsInUseService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [...this.baseHeaderToolBar()],
      bulkActions: [],
      orderBy: 'code',
      orderDir: 'asc',
      filter: this.baseFilter([
        TextControl({ name: 'code', label: 'Code' }),
        TextControl({ name: 'label', label: 'Label' }),
      ]),
      columns: [
        TableColumn({ name: 'code', label: 'Code', sortable: true }),
        TableColumn({ name: 'label', label: 'Label', sortable: true }),
      ],
    })
  }

  override detail() {
    return this.baseDetail([
      { name: 'code', label: 'Code' },
      { name: 'label', label: 'Label' },
    ])
  }
}
