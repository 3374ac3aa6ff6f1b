import {
  AdminController,
  component,
  NumberControl,
  NumberDisplay,
  SelectControl,
  TableColumn,
  TextControl,
} from '@quoin/runtime'
import { PrescriptionService } from '../Services/PrescriptionService.ts'

export class PrescriptionController extends AdminController {
  override readonly serviceName = PrescriptionService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'visit_id', label: 'Visit', relation: 'visit', clearable: true }),
        SelectControl({ name: 'medicine_id', label: 'Medicine', relation: 'medicine', clearable: true }),
        TextControl({ name: 'dose', label: 'Dose' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'visit.complaint', label: 'Visit' }),
        TableColumn({ name: 'medicine.name', label: 'Medicine' }),
        TableColumn({ name: 'dose', label: 'Dose', sortable: true }),
        TableColumn({ name: 'days', label: 'Days', sortable: true, display: NumberDisplay() }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      SelectControl({
        name: 'visit_id',
        label: 'Visit',
        required: true,
        rules: 'integer|exists:visits,id',
        relation: 'visit',
        createIn: 'visits',
      }),
      SelectControl({
        name: 'medicine_id',
        label: 'Medicine',
        required: true,
        rules: 'integer|exists:medicines,id',
        relation: 'medicine',
        createIn: 'medicines',
      }),
      component('DoseControl', { name: 'dose', label: 'Dose', required: true, rules: 'string|max:80' }),
      NumberControl({ name: 'days', label: 'Days', rules: 'integer', default: 7, precision: 0 }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'visit.complaint', label: 'Visit' },
      { name: 'medicine.name', label: 'Medicine' },
      { name: 'dose', label: 'Dose' },
      { name: 'days', label: 'Days', display: NumberDisplay() },
    ])
  }
}
