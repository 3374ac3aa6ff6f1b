import { systemGroup } from '../pages/system/system-group.ts'
import { type ComponentGroupEntry, registerGroups } from './registry.ts'

/** Every component of the panel by the file it lives in; a file is fetched when a page first needs it. */
export const componentGroups: readonly ComponentGroupEntry[] = [
  {
    names: ['Page', 'Dialog', 'Drawer'],
    load: async () => (await import('../components/layout/page.tsx')).pageAdapters,
  },
  {
    names: ['Tabs', 'Card', 'Flex', 'Divider'],
    load: async () => (await import('../components/layout/arrangement.tsx')).arrangementAdapters,
  },
  {
    names: ['CRUDTable', 'TableColumn', 'Operation', 'ColumnToggler', 'Form'],
    load: async () => (await import('../components/data/crud.tsx')).crudAdapters,
  },
  { names: ['Property'], load: async () => (await import('../components/data/property.tsx')).propertyAdapters },
  {
    names: [
      'Button',
      'Submit',
      'Reset',
      'AjaxAction',
      'DialogAction',
      'DrawerAction',
      'LinkAction',
      'UrlAction',
      'ReloadAction',
      'CopyAction',
      'ToastAction',
      'Action',
      'EmailAction',
      'DownloadAction',
      'ButtonGroup',
      'DropdownButton',
    ],
    load: async () => (await import('../components/action/actions.tsx')).actionAdapters,
  },
  {
    names: [
      'TextControl',
      'PasswordControl',
      'EmailControl',
      'UrlControl',
      'TextareaControl',
      'HiddenControl',
      'StaticControl',
    ],
    load: async () => (await import('../components/form/text.tsx')).textAdapters,
  },
  {
    names: ['SelectControl', 'MultiSelectControl'],
    load: async () => (await import('../components/form/select.tsx')).selectAdapters,
  },
  {
    names: ['RadiosControl', 'CheckboxControl', 'CheckboxesControl', 'SwitchControl'],
    load: async () => (await import('../components/form/choice.tsx')).choiceAdapters,
  },
  {
    names: ['NumberControl', 'RangeControl', 'RatingControl'],
    load: async () => (await import('../components/form/number.tsx')).numberAdapters,
  },
  {
    names: ['DateControl', 'DateTimeControl', 'TimeControl', 'DateRangeControl', 'DateTimeRangeControl'],
    load: async () => (await import('../components/form/date.tsx')).dateAdapters,
  },
  {
    names: ['GroupControl', 'FieldSetControl'],
    load: async () => (await import('../components/form/grouping.tsx')).groupingAdapters,
  },
  {
    names: ['ColorControl', 'TagControl', 'JsonSchemaControl', 'JsonEditorControl'],
    load: async () => (await import('../components/form/structured.tsx')).structuredAdapters,
  },
  {
    names: ['Plain', 'Text', 'Link', 'Code', 'Json'],
    load: async () => (await import('../components/display/text.tsx')).textDisplayAdapters,
  },
  {
    names: ['Number', 'Mapping', 'Status', 'Tag', 'Tags', 'Color'],
    load: async () => (await import('../components/display/value.tsx')).valueAdapters,
  },
  {
    names: ['DateDisplay', 'DateTimeDisplay', 'TimeDisplay'],
    load: async () => (await import('../components/display/date.tsx')).dateDisplayAdapters,
  },
  { names: ['Image'], load: async () => (await import('../components/display/picture.tsx')).pictureAdapters },
  { names: ['Progress'], load: async () => (await import('../components/display/progress.tsx')).progressAdapters },
  {
    names: ['Alert', 'Remark', 'Spinner'],
    load: async () => (await import('../components/display/feedback.tsx')).feedbackAdapters,
  },
  { names: ['Markdown'], load: async () => (await import('../components/display/markdown.tsx')).markdownAdapters },
  {
    names: [
      'MonthControl',
      'QuarterControl',
      'YearControl',
      'MonthRangeControl',
      'QuarterRangeControl',
      'YearRangeControl',
      'TimeRangeControl',
    ],
    load: async () => (await import('../components/form/period.tsx')).periodAdapters,
  },
  {
    names: ['NativeDateControl', 'NativeTimeControl', 'NativeNumberControl'],
    load: async () => (await import('../components/form/native.tsx')).nativeAdapters,
  },
  {
    names: ['NestedSelectControl', 'TreeSelectControl', 'TreeControl', 'TransferControl'],
    load: async () => (await import('../components/form/tree.tsx')).treeAdapters,
  },
  {
    names: ['ButtonGroupControl', 'ListControl', 'RadioControl'],
    load: async () => (await import('../components/form/tile.tsx')).tileAdapters,
  },
  {
    names: ['ArrayControl', 'ComboControl', 'TableControl', 'KeyValueControl'],
    load: async () => (await import('../components/form/repeated.tsx')).repeatedAdapters,
  },
  {
    names: ['UuidControl', 'VerificationCodeControl', 'IconPickerControl'],
    load: async () => (await import('../components/form/generated.tsx')).generatedAdapters,
  },
  {
    names: ['DateStatic', 'DateTimeStatic', 'ImageStatic', 'JsonStatic', 'MappingStatic'],
    load: async () => (await import('../components/form/static.tsx')).staticAdapters,
  },
  {
    names: ['Wrapper', 'Container', 'HBox', 'VBox', 'ButtonToolbar', 'Grid', 'Grid2D', 'Panel'],
    load: async () => (await import('../components/layout/box.tsx')).boxAdapters,
  },
  {
    names: ['Collapse', 'CollapseGroup', 'SwitchContainer', 'TooltipWrapper'],
    load: async () => (await import('../components/layout/folding.tsx')).foldingAdapters,
  },
  {
    names: ['Breadcrumb', 'Nav', 'GridNav', 'Steps', 'AnchorNav', 'IFrame'],
    load: async () => (await import('../components/layout/navigation.tsx')).navigationAdapters,
  },
  {
    names: ['Table', 'ListView', 'Cards', 'Each', 'Service', 'Timeline'],
    load: async () => (await import('../components/data/repeat.tsx')).repeatAdapters,
  },
  {
    names: ['Html', 'MultilineText', 'Words', 'Password'],
    load: async () => (await import('../components/display/prose.tsx')).proseAdapters,
  },
  {
    names: ['MonthDisplay', 'DateRangeDisplay'],
    load: async () => (await import('../components/display/period.tsx')).periodDisplayAdapters,
  },
  {
    names: ['Icon', 'Avatar', 'Images', 'Carousel', 'Audio', 'Video', 'QRCode'],
    load: async () => (await import('../components/display/media.tsx')).mediaAdapters,
  },
  {
    names: [
      'EditorControl',
      'JavaScriptEditorControl',
      'TypeScriptEditorControl',
      'SqlEditorControl',
      'HtmlEditorControl',
      'CssEditorControl',
      'MarkdownEditorControl',
      'YamlEditorControl',
      'XmlEditorControl',
      'PhpEditorControl',
      'PythonEditorControl',
      'JavaEditorControl',
      'GoEditorControl',
      'ShellEditorControl',
      'PlainTextEditorControl',
    ],
    load: async () => (await import('../components/form/code.tsx')).codeAdapters,
  },
  {
    names: ['DiffControl'],
    load: async () => (await import('../components/form/diff.tsx')).diffAdapters,
  },
  {
    names: ['RichTextControl'],
    load: async () => (await import('../components/form/rich-text.tsx')).richTextAdapters,
  },
  {
    names: ['FileControl', 'ImageControl'],
    load: async () => (await import('../components/form/upload.tsx')).uploadAdapters,
  },
  {
    names: ['SignatureControl'],
    load: async () => (await import('../components/form/signature.tsx')).signatureAdapters,
  },
  {
    names: ['LocationControl'],
    load: async () => (await import('../components/form/location.tsx')).locationAdapters,
  },
  {
    names: ['ChainedSelectControl'],
    load: async () => (await import('../components/form/chained-select.tsx')).chainedSelectAdapters,
  },
  {
    names: ['CityControl'],
    load: async () => (await import('../components/form/city.tsx')).cityAdapters,
  },
  {
    names: ['MatrixControl'],
    load: async () => (await import('../components/form/matrix.tsx')).matrixAdapters,
  },
  {
    names: ['PickerControl'],
    load: async () => (await import('../components/form/picker.tsx')).pickerAdapters,
  },
  {
    names: ['TransferPickerControl', 'TabsTransferControl'],
    load: async () => (await import('../components/form/transfer-picker.tsx')).transferPickerAdapters,
  },
  {
    names: ['ChartRadiosControl'],
    load: async () => (await import('../components/form/chart-radios.tsx')).chartRadiosAdapters,
  },
  {
    names: ['SubFormControl'],
    load: async () => (await import('../components/form/sub-form.tsx')).subFormAdapters,
  },
  {
    names: ['KeyValuesControl'],
    load: async () => (await import('../components/form/key-values.tsx')).keyValuesAdapters,
  },
  {
    names: ['InputGroupControl', 'FormControl'],
    load: async () => (await import('../components/form/framed.tsx')).framedAdapters,
  },
  {
    names: ['ConditionBuilderControl'],
    load: async () => (await import('../components/form/condition-builder.tsx')).conditionBuilderAdapters,
  },
  {
    names: ['RepeatControl'],
    load: async () => (await import('../components/form/repeat.tsx')).repeatControlAdapters,
  },
  {
    names: ['Wizard'],
    load: async () => (await import('../components/layout/wizard.tsx')).wizardAdapters,
  },
  {
    names: ['Portlet', 'TableView'],
    load: async () => (await import('../components/layout/board.tsx')).boardAdapters,
  },
  {
    names: ['Chart', 'Sparkline'],
    load: async () => (await import('../components/data/chart.tsx')).chartAdapters,
  },
  {
    names: ['Calendar'],
    load: async () => (await import('../components/data/calendar.tsx')).calendarAdapters,
  },
  {
    names: ['Pagination', 'PaginationWrapper', 'SearchBox'],
    load: async () => (await import('../components/data/paging.tsx')).pagingAdapters,
  },
  {
    names: ['CRUDCards', 'CRUDList'],
    load: async () => (await import('../components/data/crud-variants.tsx')).crudVariantAdapters,
  },
  {
    names: ['Barcode'],
    load: async () => (await import('../components/display/barcode.tsx')).barcodeAdapters,
  },
]

registerGroups([...componentGroups, systemGroup])
