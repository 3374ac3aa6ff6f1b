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
  MultiSelectControl,
  NumberControl,
  NumberDisplay,
  Property,
  SelectControl,
  Status,
  SwitchControl,
  TableColumn,
  Tabs,
  Tags,
  TextareaControl,
  TextControl,
  TimeControl,
  UuidControl,
} from '@quoin/runtime'
import { SampleService } from '../Services/SampleService.ts'

const yesOrNo = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]
const aSetOptions = [
  { label: 'Red', value: 'red' },
  { label: 'Green', value: 'green' },
  { label: 'a"b', value: 'a"b' },
]
const aSetLabels = { red: 'Red', green: 'Green', 'a"b': 'a"b' }
const anEnumOptions = [
  { label: '(empty)', value: '' },
  { label: "it's", value: "it's" },
  { label: 'x)y', value: 'x)y' },
]
const anEnumLabels = { '': '(empty)', "it's": "it's", 'x)y': 'x)y' }

export class SampleController extends AdminController {
  override readonly serviceName = SampleService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('page'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'a_boolean', label: 'A boolean', options: yesOrNo, clearable: true }),
        SelectControl({ name: 'a_bit', label: 'A bit', options: yesOrNo, clearable: true }),
        SelectControl({ name: 'an_enum', label: 'An enum', options: anEnumOptions, clearable: true }),
        TextControl({ name: 'odd name', label: 'Odd name' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'a_tinyint', label: 'A tinyint', sortable: true, display: NumberDisplay() }),
        TableColumn({
          name: 'a_tinyint_unsigned',
          label: 'A tinyint unsigned',
          sortable: true,
          display: NumberDisplay(),
        }),
        TableColumn({ name: 'a_smallint', label: 'A smallint', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'a_boolean', label: 'A boolean', display: Status() }),
        TableColumn({ name: 'a_bit', label: 'A bit', display: Status() }),
        TableColumn({ name: 'a_set', label: 'A set', display: Tags({ map: aSetLabels }) }),
        TableColumn({ name: 'an_enum', label: 'An enum', sortable: true, display: Mapping({ map: anEnumLabels }) }),
        TableColumn({ name: 'odd name', label: 'Odd name', sortable: true }),
        this.rowActions('page'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm(
      [
        NumberControl({ name: 'a_mediumint', label: 'A mediumint', rules: 'nullable|integer', precision: 0 }),
        NumberControl({ name: 'an_integer', label: 'An integer', rules: 'integer', default: 7, precision: 0 }),
        NumberControl({
          name: 'a_bigint',
          label: 'A bigint',
          rules: 'nullable|integer',
          default: '9007199254740993',
          precision: 0,
          stringMode: true,
        }),
        NumberControl({
          name: 'a_bigint_unsigned',
          label: 'A bigint unsigned',
          rules: 'nullable|integer|min:0',
          precision: 0,
          stringMode: true,
        }),
        NumberControl({
          name: 'a_decimal',
          label: 'A decimal',
          rules: 'decimal:0,4|max:99999999.9999',
          default: '1.5000',
          precision: 4,
          stringMode: true,
        }),
        NumberControl({ name: 'a_float', label: 'A float', rules: 'nullable|numeric' }),
        NumberControl({ name: 'a_double', label: 'A double', rules: 'nullable|numeric|min:0' }),
        SwitchControl({ name: 'a_boolean', label: 'A boolean', rules: 'nullable|boolean', default: true }),
        SwitchControl({ name: 'a_bit', label: 'A bit', rules: 'nullable|boolean', default: true }),
        TextControl({
          name: 'bits',
          label: 'Bits',
          rules: 'nullable|string|regex:/^[01]*$/|size:8',
          default: '00000101',
        }),
        DateTimeControl({ name: 'a_date', label: 'A date', rules: 'nullable|date', showTime: false }),
        DateTimeControl({ name: 'a_datetime', label: 'A datetime', rules: 'nullable|date' }),
        DateTimeControl({ name: 'a_timestamp', label: 'A timestamp', rules: 'nullable|date', zoned: true }),
        TimeControl({ name: 'a_time', label: 'A time', rules: 'nullable|regex:/^-?\\d{1,3}(:[0-5]\\d){2}$/' }),
        NumberControl({ name: 'a_year', label: 'A year', rules: 'nullable|integer|between:0,2155', precision: 0 }),
        JsonSchemaControl({ name: 'a_json', label: 'A JSON', rules: 'nullable', span: 24 }),
        UuidControl({ name: 'a_uuid', label: 'A UUID', rules: 'nullable|string|max:36' }),
        MultiSelectControl({ name: 'a_set', label: 'A set', rules: 'nullable|array', options: aSetOptions }),
        SelectControl({ name: 'an_enum', label: 'An enum', rules: 'nullable|in:"",it\'s,x)y', options: anEnumOptions }),
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
                        TextareaControl({
                          name: 'a_mediumtext',
                          label: 'A mediumtext',
                          rules: 'nullable|string',
                          span: 24,
                        }),
                      ],
                    },
                    {
                      span: 4,
                      body: [
                        TextareaControl({
                          name: 'a_longtext',
                          label: 'A longtext',
                          rules: 'nullable|string',
                          span: 24,
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
                      name: 'a_tinyint',
                      label: 'A tinyint',
                      rules: 'nullable|integer|between:-128,127',
                      precision: 0,
                    }),
                    NumberControl({
                      name: 'a_tinyint_unsigned',
                      label: 'A tinyint unsigned',
                      rules: 'nullable|integer|between:0,255',
                      precision: 0,
                    }),
                    NumberControl({
                      name: 'a_smallint',
                      label: 'A smallint',
                      rules: 'nullable|integer|between:-32768,32767',
                      precision: 0,
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
        { name: 'a_smallint', label: 'A smallint', display: NumberDisplay() },
        { name: 'a_mediumint', label: 'A mediumint', display: NumberDisplay() },
        { name: 'an_integer', label: 'An integer', display: NumberDisplay() },
        { name: 'a_bigint', label: 'A bigint', display: NumberDisplay() },
        { name: 'a_bigint_unsigned', label: 'A bigint unsigned', display: NumberDisplay() },
        { name: 'a_decimal', label: 'A decimal', display: NumberDisplay({ scale: 4 }) },
        { name: 'a_float', label: 'A float', display: NumberDisplay() },
        { name: 'a_double', label: 'A double', display: NumberDisplay() },
        { name: 'a_boolean', label: 'A boolean', display: Status() },
        { name: 'a_bit', label: 'A bit', display: Status() },
        { name: 'bits', label: 'Bits' },
        { name: 'a_date', label: 'A date', display: DateDisplay() },
        { name: 'a_datetime', label: 'A datetime', display: DateTimeDisplay() },
        { name: 'a_timestamp', label: 'A timestamp', display: DateTimeDisplay() },
        { name: 'a_time', label: 'A time' },
        { name: 'a_year', label: 'A year', display: NumberDisplay({ grouping: false }) },
        { name: 'a_json', label: 'A JSON', display: JsonDisplay() },
        { name: 'a_uuid', label: 'A UUID' },
        { name: 'a_binary', label: 'A binary' },
        { name: 'a_blob', label: 'A blob' },
        { name: 'a_set', label: 'A set', display: Tags({ map: aSetLabels }) },
        { name: 'an_enum', label: 'An enum', display: Mapping({ map: anEnumLabels }) },
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
                      { name: 'a_mediumtext', label: 'A mediumtext' },
                      { name: 'a_longtext', label: 'A longtext' },
                      { name: 'a_tinyint', label: 'A tinyint', display: NumberDisplay() },
                      { name: 'a_tinyint_unsigned', label: 'A tinyint unsigned', display: NumberDisplay() },
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
