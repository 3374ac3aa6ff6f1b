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
  TagControl,
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
]
const choiceLabels = { 'a,b': 'a,b', "c'd": "c'd" }
const statusOptions = [
  { label: 'Draft', value: 'draft' },
  { label: 'Live', value: 'live' },
  { label: 'Archived', value: 'archived' },
]
const statusLabels = { draft: 'Draft', live: 'Live', archived: 'Archived' }

export class SampleController extends AdminController {
  override readonly serviceName = SampleService

  override list() {
    return this.baseCRUD({
      filterTogglable: false,
      headerToolbar: [this.createButton('page'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        SelectControl({ name: 'a_boolean', label: 'A boolean', options: yesOrNo, clearable: true }),
        SelectControl({ name: 'a_bit', label: 'A bit', options: yesOrNo, clearable: true }),
        SelectControl({ name: 'choice', label: 'Choice', options: choiceOptions, clearable: true }),
        SelectControl({ name: 'status', label: 'Status', options: statusOptions, clearable: true }),
        TextControl({ name: 'odd name', label: 'Odd name' }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'a_smallint', label: 'A smallint', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'an_integer', label: 'An integer', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'a_bigint', label: 'A bigint', sortable: true, display: NumberDisplay() }),
        TableColumn({ name: 'a_boolean', label: 'A boolean', display: Status() }),
        TableColumn({ name: 'a_bit', label: 'A bit', display: Status() }),
        TableColumn({ name: 'choice', label: 'Choice', sortable: true, display: Mapping({ map: choiceLabels }) }),
        TableColumn({ name: 'status', label: 'Status', sortable: true, display: Mapping({ map: statusLabels }) }),
        TableColumn({ name: 'odd name', label: 'Odd name', sortable: true }),
        this.rowActions('page'),
      ],
    })
  }

  override form(isEdit = false) {
    return this.baseForm(
      [
        NumberControl({
          name: 'an_amount',
          label: 'An amount',
          rules: 'nullable|decimal:0,2|max:9999999999.99',
          precision: 2,
          stringMode: true,
        }),
        NumberControl({ name: 'a_real', label: 'A real', rules: 'nullable|numeric' }),
        NumberControl({ name: 'a_double', label: 'A double', rules: 'nullable|numeric' }),
        SwitchControl({ name: 'a_boolean', label: 'A boolean', rules: 'nullable|boolean', default: true }),
        DateTimeControl({ name: 'a_date', label: 'A date', rules: 'nullable|date', showTime: false }),
        DateTimeControl({ name: 'a_timestamp', label: 'A timestamp', rules: 'nullable|date' }),
        DateTimeControl({ name: 'a_timestamptz', label: 'A timestamptz', rules: 'nullable|date', zoned: true }),
        TimeControl({
          name: 'a_time',
          label: 'A time',
          rules: 'nullable|regex:/^-?\\d{1,3}(:[0-5]\\d){2}(\\.\\d{1,6})?$/',
        }),
        TextControl({ name: 'an_interval', label: 'An interval', rules: 'nullable|string' }),
        JsonSchemaControl({ name: 'a_json', label: 'A JSON', rules: 'nullable', span: 24 }),
        JsonSchemaControl({ name: 'a_jsonb', label: 'A jsonb', span: 24 }),
        TextControl({ name: 'a_uuid', label: 'A UUID', rules: 'nullable|uuid' }),
        TextControl({ name: 'an_inet', label: 'An inet', rules: 'nullable|string' }),
        SwitchControl({ name: 'a_bit', label: 'A bit', rules: 'nullable|boolean' }),
        TextControl({
          name: 'bits',
          label: 'Bits',
          rules: 'nullable|string|regex:/^[01]*$/|size:8',
          default: '00000101',
        }),
        TextControl({ name: 'mask', label: 'Mask', rules: 'nullable|string|regex:/^[01]*$/|max:12' }),
        TextareaControl({ name: 'a_xml', label: 'A XML', rules: 'nullable|string', span: 24 }),
        TagControl({ name: 'texts', label: 'Texts', rules: 'nullable|array' }),
        JsonSchemaControl({ name: 'numbers', label: 'Numbers', rules: 'array', span: 24 }),
        SelectControl({ name: 'choice', label: 'Choice', rules: 'nullable|in:"a,b",c\'d', options: choiceOptions }),
        SelectControl({
          name: 'status',
          label: 'Status',
          rules: 'nullable|in:draft,live,archived',
          options: statusOptions,
        }),
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
                        NumberControl({
                          name: 'a_smallint',
                          label: 'A smallint',
                          rules: 'nullable|integer|between:-32768,32767',
                          precision: 0,
                        }),
                      ],
                    },
                    {
                      span: 4,
                      body: [
                        NumberControl({
                          name: 'an_integer',
                          label: 'An integer',
                          rules: 'integer',
                          default: 7,
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
                      name: 'a_bigint',
                      label: 'A bigint',
                      rules: 'nullable|integer',
                      default: '9007199254740993',
                      precision: 0,
                      stringMode: true,
                    }),
                    NumberControl({
                      name: 'a_decimal',
                      label: 'A decimal',
                      rules: 'decimal:0,4|max:99999999.9999',
                      default: '1.5',
                      precision: 4,
                      stringMode: true,
                    }),
                    NumberControl({
                      name: 'a_numeric',
                      label: 'A numeric',
                      rules: 'nullable|numeric',
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
        { name: 'a_numeric', label: 'A numeric', display: NumberDisplay() },
        { name: 'an_amount', label: 'An amount', display: NumberDisplay({ scale: 2 }) },
        { name: 'a_real', label: 'A real', display: NumberDisplay() },
        { name: 'a_double', label: 'A double', display: NumberDisplay() },
        { name: 'a_boolean', label: 'A boolean', display: Status() },
        { name: 'a_date', label: 'A date', display: DateDisplay() },
        { name: 'a_timestamp', label: 'A timestamp', display: DateTimeDisplay() },
        { name: 'a_timestamptz', label: 'A timestamptz', display: DateTimeDisplay() },
        { name: 'a_time', label: 'A time' },
        { name: 'an_interval', label: 'An interval' },
        { name: 'a_json', label: 'A JSON', display: JsonDisplay() },
        { name: 'a_jsonb', label: 'A jsonb', display: JsonDisplay() },
        { name: 'a_uuid', label: 'A UUID' },
        { name: 'a_bytea', label: 'A bytea' },
        { name: 'an_inet', label: 'An inet' },
        { name: 'a_bit', label: 'A bit', display: Status() },
        { name: 'bits', label: 'Bits' },
        { name: 'mask', label: 'Mask' },
        { name: 'a_xml', label: 'A XML' },
        { name: 'texts', label: 'Texts', display: JsonDisplay() },
        { name: 'numbers', label: 'Numbers', display: JsonDisplay() },
        { name: 'choice', label: 'Choice', display: Mapping({ map: choiceLabels }) },
        { name: 'status', label: 'Status', display: Mapping({ map: statusLabels }) },
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
                      { name: 'a_smallint', label: 'A smallint', display: NumberDisplay() },
                      { name: 'an_integer', label: 'An integer', display: NumberDisplay() },
                      { name: 'a_bigint', label: 'A bigint', display: NumberDisplay() },
                      { name: 'a_decimal', label: 'A decimal', display: NumberDisplay({ scale: 4 }) },
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
