import {
  AdminController,
  DateDisplay,
  DateRangeControl,
  DateTimeControl,
  HtmlDisplay,
  MultiSelectControl,
  RichTextControl,
  SelectControl,
  TableColumn,
  Tags,
  TextControl,
} from '@quoin/runtime'
import { VisitService } from '../Services/VisitService.ts'

export class VisitController extends AdminController {
  override readonly serviceName = VisitService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      exportable: false,
      headerToolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'patient_id', label: 'Patient', relation: 'patient', clearable: true }),
        SelectControl({ name: 'doctor_id', label: 'Doctor', relation: 'doctor', clearable: true }),
        DateRangeControl({ name: 'visited_on', label: 'Visited on' }),
        TextControl({ name: 'complaint', label: 'Complaint' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'patient._name', label: 'Patient' }),
        TableColumn({ name: 'doctor._name', label: 'Doctor' }),
        TableColumn({ name: 'visited_on', label: 'Visited on', sortable: true, display: DateDisplay() }),
        TableColumn({ name: 'complaint', label: 'Complaint', sortable: true }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm([
      SelectControl({
        name: 'patient_id',
        label: 'Patient',
        required: true,
        rules: 'integer|exists:patients,id',
        relation: 'patient',
        createIn: 'patients',
      }),
      SelectControl({
        name: 'doctor_id',
        label: 'Doctor',
        required: true,
        rules: 'integer|exists:doctors,id',
        relation: 'doctor',
        createIn: 'doctors',
      }),
      DateTimeControl({ name: 'visited_on', label: 'Visited on', required: true, rules: 'date', showTime: false }),
      TextControl({ name: 'complaint', label: 'Complaint', required: true, rules: 'string' }),
      RichTextControl({ name: 'findings', label: 'Findings', rules: 'nullable|string' }),
      MultiSelectControl({ name: 'diagnoses', label: 'Diagnoses', relation: 'diagnoses' }),
    ])
  }

  override detail() {
    return this.baseDetail([
      { name: 'id', label: 'ID' },
      { name: 'patient._name', label: 'Patient' },
      { name: 'doctor._name', label: 'Doctor' },
      { name: 'visited_on', label: 'Visited on', display: DateDisplay() },
      { name: 'complaint', label: 'Complaint' },
      { name: 'findings', label: 'Findings', display: HtmlDisplay() },
      { name: 'diagnoses', label: 'Diagnoses', display: Tags({ labelField: 'name' }) },
    ])
  }
}
