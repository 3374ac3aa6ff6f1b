import {
  AdminController,
  DateDisplay,
  DateTimeControl,
  DateTimeDisplay,
  FieldSetControl,
  Grid,
  JsonDisplay,
  JsonSchemaControl,
  Mapping,
  NumberControl,
  NumberDisplay,
  Property,
  SelectControl,
  Status,
  SwitchControl,
  TableColumn,
  Tabs,
  TextareaControl,
  TextControl,
  TimeControl,
} from '@quoin/runtime'
import { SampleService } from '../Services/SampleService.ts'

const yesOrNo = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]
const choiceOptions = [
  { label: 'a,b', value: 'a,b' },
  { label: "c'd", value: "c'd" },
  { label: '(empty)', value: '' },
]
const choiceLabels = { 'a,b': 'a,b', "c'd": "c'd", '': '(empty)' }

export class SampleController extends AdminController {
  override readonly serviceName = SampleService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('page'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'a_boolean', label: 'A boolean', options: yesOrNo, clearable: true }),
        SelectControl({ name: 'choice', label: 'Choice', options: choiceOptions, clearable: true }),
        TextControl({ name: 'odd name', label: 'Odd name' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'a_tinyint', label: 'A tinyint', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'a_smallint', label: 'A smallint', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'an_integer', label: 'An integer', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'a_bigint', label: 'A bigint', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'a_decimal', label: 'A decimal', sortable: true, display: NumberDisplay({ scale: 4 }) }),
        TableColumn({ name: 'a_boolean', label: 'A boolean', display: Status() }),
        TableColumn({ name: 'choice', label: 'Choice', sortable: true, display: Mapping({ map: choiceLabels }) }),
        TableColumn({ name: 'odd name', label: 'Odd name', sortable: true }),
        this.rowActions('page'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm(
      [
        NumberControl({
          name: 'a_decimal',
          label: 'A decimal',
          rules: 'decimal:0,4|max:99999999.9999',
          default: '1.5',
          precision: 4,
          stringMode: true,
        }),
        NumberControl({ name: 'a_numeric', label: 'A numeric', rules: 'nullable|numeric', stringMode: true }),
        NumberControl({ name: 'a_float', label: 'A float', rules: 'nullable|numeric' }),
        NumberControl({ name: 'a_double', label: 'A double', rules: 'nullable|numeric' }),
        SwitchControl({ name: 'a_boolean', label: 'A boolean', rules: 'nullable|boolean' }),
        DateTimeControl({ name: 'a_date', label: 'A date', rules: 'nullable|date', showTime: false }),
        DateTimeControl({ name: 'a_datetime', label: 'A datetime', rules: 'nullable|date' }),
        TimeControl({ name: 'a_time', label: 'A time', rules: 'nullable|regex:/^-?\\d{1,3}(:[0-5]\\d){2}$/' }),
        JsonSchemaControl({ name: 'a_json', label: 'A JSON', rules: 'nullable', span: 24 }),
        TextControl({ name: 'a_uuid', label: 'A UUID', rules: 'nullable|uuid' }),
        TextControl({ name: 'untyped', label: 'Untyped', rules: 'nullable|string' }),
        SelectControl({ name: 'choice', label: 'Choice', rules: 'nullable|in:"a,b",c\'d,""', options: choiceOptions }),
        TextControl({ name: 'odd name', label: 'Odd name', rules: 'nullable|string|max:20' }),
        TextControl({ name: 'class', label: 'Class', rules: 'nullable|string|max:20' }),
        Tabs({
          tabs: [
            {
              title: 'Texts',
              body: [
                FieldSetControl({
                  title: 'Short',
                  collapsible: true,
                  body: [
                    TextControl({ name: 'a_char', label: 'A char', rules: 'nullable|string|max:3' }),
                    TextControl({
                      name: 'a_varchar',
                      label: 'A varchar',
                      rules: 'string|max:50',
                      default: 'it\'s "fine"',
                    }),
                  ],
                }),
                Grid({
                  cells: [
                    {
                      span: 8,
                      body: [
                        TextareaControl({ name: 'a_text', label: 'A text', rules: 'nullable|string', span: 24 }),
                        TextControl({ name: 'short_text', label: 'Short text', rules: 'nullable|string|max:200' }),
                      ],
                    },
                    {
                      span: 4,
                      body: [
                        NumberControl({
                          name: 'a_tinyint',
                          label: 'A tinyint',
                          rules: 'nullable|integer|between:-128,127',
                          precision: 0,
                        }),
                      ],
                    },
                  ],
                }),
              ],
            },
            {
              title: 'Numbers',
              body: [
                FieldSetControl({
                  title: 'Whole',
                  body: [
                    NumberControl({
                      name: 'a_smallint',
                      label: 'A smallint',
                      rules: 'nullable|integer|between:-32768,32767',
                      precision: 0,
                    }),
                    NumberControl({
                      name: 'an_integer',
                      label: 'An integer',
                      rules: 'integer',
                      default: 7,
                      precision: 0,
                    }),
                    NumberControl({
                      name: 'a_bigint',
                      label: 'A bigint',
                      rules: 'nullable|integer',
                      precision: 0,
                      stringMode: true,
                    }),
                  ],
                }),
              ],
            },
          ],
        }),
      ],
      { columns: 2 },
    )
  }

  override detail() {
    return this.baseDetail(
      [
        { name: 'id', label: 'ID' },
        { name: 'a_bigint', label: 'A bigint', display: NumberDisplay() },
        { name: 'a_decimal', label: 'A decimal', display: NumberDisplay({ scale: 4 }) },
        { name: 'a_numeric', label: 'A numeric', display: NumberDisplay() },
        { name: 'a_float', label: 'A float', display: NumberDisplay() },
        { name: 'a_double', label: 'A double', display: NumberDisplay() },
        { name: 'a_boolean', label: 'A boolean', display: Status() },
        { name: 'a_date', label: 'A date', display: DateDisplay() },
        { name: 'a_datetime', label: 'A datetime', display: DateTimeDisplay() },
        { name: 'a_time', label: 'A time' },
        { name: 'a_json', label: 'A JSON', display: JsonDisplay() },
        { name: 'a_uuid', label: 'A UUID' },
        { name: 'a_blob', label: 'A blob' },
        { name: 'untyped', label: 'Untyped' },
        { name: 'choice', label: 'Choice', display: Mapping({ map: choiceLabels }) },
        { name: 'total', label: 'Total', display: NumberDisplay() },
        { name: 'odd name', label: 'Odd name' },
        { name: 'class', label: 'Class' },
      ],
      {
        bordered: false,
        after: [
          Property({
            title: 'Short',
            items: [
              { name: 'a_char', label: 'A char' },
              { name: 'a_varchar', label: 'A varchar' },
              { name: 'a_text', label: 'A text' },
            ],
          }),
          Tabs({
            tabs: [
              {
                title: 'Rest',
                body: [
                  Property({
                    items: [
                      { name: 'short_text', label: 'Short text' },
                      { name: 'a_tinyint', label: 'A tinyint', display: NumberDisplay() },
                      { name: 'a_smallint', label: 'A smallint', display: NumberDisplay() },
                      { name: 'an_integer', label: 'An integer', display: NumberDisplay() },
                    ],
                  }),
                ],
              },
            ],
          }),
        ],
      },
    )
  }
}
