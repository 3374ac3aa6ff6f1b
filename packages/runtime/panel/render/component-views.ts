import type { ComponentName } from '@quoin/generator/components'
import { systemViews } from '../pages/system/system-views.ts'
import type { Adapter } from './adapter.ts'
import { registerViews } from './registry.ts'

/** A file of views with texts of their own, fetched together with them. */
function withTexts<Views>(load: () => Promise<Views>): () => Promise<Views> {
  const texts = () => import('../i18n/preload-part.ts').then(({ preloadMessagePart }) => preloadMessagePart('controls'))
  return async () => (await Promise.all([load(), texts()]))[0]
}

// Views that a page seldom needs one by one are one file to fetch.
const button = () => import('../components/action/button-views.ts')
const chart = withTexts(() => import('../components/data/chart-views.ts'))
const crudFace = () => import('../components/data/crud-face-views.ts')
const crud = () => import('../components/data/crud-views.ts')
const paging = () => import('../components/data/paging-views.ts')
const rows = () => import('../components/data/rows-views.ts')
const date = () => import('../components/display/date-views.ts')
const feedback = () => import('../components/display/feedback-views.ts')
const media = () => import('../components/display/media-views.ts')
const period = () => import('../components/display/period-views.ts')
const foldedText = () => import('../components/display/folded-text-views.ts')
const text = () => import('../components/display/text-views.ts')
const value = () => import('../components/display/value-views.ts')
const choice = withTexts(() => import('../components/form/choice-views.ts'))
const code = withTexts(() => import('../components/form/code-views.ts'))
const formDate = () => import('../components/form/date-views.ts')
const framed = () => import('../components/form/framed-views.ts')
const grouping = () => import('../components/form/grouping-views.ts')
const native = () => import('../components/form/native-views.ts')
const number = () => import('../components/form/number-views.ts')
const formPeriod = () => import('../components/form/period-views.ts')
const repeated = withTexts(() => import('../components/form/repeated-views.ts'))
const select = () => import('../components/form/select-views.ts')
const staticFields = () => import('../components/form/static-views.ts')
const json = () => import('../components/form/json-views.ts')
const formText = () => import('../components/form/text-views.ts')
const tile = withTexts(() => import('../components/form/tile-views.ts'))
const transferPicker = withTexts(() => import('../components/form/transfer-picker-views.ts'))
const tree = () => import('../components/form/tree-views.ts')
const upload = withTexts(() => import('../components/form/upload-views.ts'))
const arrangement = () => import('../components/layout/arrangement-views.ts')
const box = () => import('../components/layout/box-views.ts')
const collapse = () => import('../components/layout/collapse-views.ts')
const navigation = () => import('../components/layout/navigation-views.ts')
const page = () => import('../components/layout/page-views.ts')

/** The file that each component of the catalogue is fetched from; it exports the view under the component's name. */
export const componentViews: { readonly [Name in ComponentName]: () => Promise<{ readonly [Own in Name]: Adapter }> } =
  {
    Button: button,
    Submit: button,
    Reset: button,
    AjaxAction: button,
    DialogAction: button,
    DrawerAction: button,
    LinkAction: button,
    UrlAction: button,
    ReloadAction: button,
    CopyAction: button,
    ToastAction: button,
    SelectControl: select,
    MultiSelectControl: select,
    RadiosControl: choice,
    CheckboxControl: choice,
    CheckboxesControl: choice,
    SwitchControl: choice,
    DateControl: formDate,
    DateTimeControl: formDate,
    TimeControl: formDate,
    DateRangeControl: formDate,
    DateTimeRangeControl: formDate,
    GroupControl: grouping,
    FieldSetControl: grouping,
    NumberControl: number,
    RangeControl: number,
    RatingControl: number,
    ColorControl: () => import('../components/form/color-control.tsx'),
    TagControl: () => import('../components/form/tag-control.tsx'),
    JsonSchemaControl: json,
    JsonEditorControl: json,
    TextControl: formText,
    PasswordControl: formText,
    EmailControl: formText,
    UrlControl: formText,
    TextareaControl: formText,
    HiddenControl: formText,
    StaticControl: formText,
    TableColumn: crud,
    Operation: crud,
    CRUDTable: crud,
    ColumnToggler: crud,
    Property: () => import('../components/data/property.tsx'),
    Alert: feedback,
    Text: text,
    Link: text,
    Markdown: () => import('../components/display/markdown.tsx'),
    Code: text,
    Json: text,
    Number: value,
    DateDisplay: date,
    DateTimeDisplay: date,
    Mapping: value,
    Status: value,
    Progress: () => import('../components/display/progress.tsx'),
    Tag: value,
    Tags: value,
    Color: value,
    Image: () => import('../components/display/image-display.tsx'),
    Tabs: arrangement,
    Card: arrangement,
    Flex: arrangement,
    Divider: arrangement,
    Form: crud,
    Page: page,
    Dialog: page,
    Drawer: page,
    MonthControl: formPeriod,
    QuarterControl: formPeriod,
    YearControl: formPeriod,
    MonthRangeControl: formPeriod,
    QuarterRangeControl: formPeriod,
    YearRangeControl: formPeriod,
    TimeRangeControl: formPeriod,
    NativeDateControl: native,
    NativeTimeControl: native,
    NativeNumberControl: native,
    NestedSelectControl: tree,
    TreeSelectControl: tree,
    TreeControl: tree,
    TransferControl: tree,
    ButtonGroupControl: tile,
    ListControl: tile,
    RadioControl: tile,
    ArrayControl: repeated,
    ComboControl: repeated,
    TableControl: repeated,
    KeyValueControl: repeated,
    UuidControl: () => import('../components/form/uuid-control.tsx'),
    VerificationCodeControl: () => import('../components/form/verification-code-control.tsx'),
    IconPickerControl: () => import('../components/form/icon-picker-control.tsx'),
    DateStatic: staticFields,
    DateTimeStatic: staticFields,
    ImageStatic: staticFields,
    JsonStatic: staticFields,
    MappingStatic: staticFields,
    Wrapper: box,
    Container: box,
    HBox: box,
    VBox: box,
    ButtonToolbar: box,
    Grid: box,
    Grid2D: box,
    Panel: box,
    Collapse: collapse,
    CollapseGroup: collapse,
    SwitchContainer: collapse,
    TooltipWrapper: collapse,
    Breadcrumb: navigation,
    Nav: navigation,
    GridNav: navigation,
    Steps: navigation,
    AnchorNav: navigation,
    IFrame: navigation,
    Table: rows,
    ListView: rows,
    Cards: rows,
    Each: rows,
    Service: rows,
    Timeline: rows,
    Plain: text,
    Html: () => import('../components/display/html-display.tsx'),
    MultilineText: foldedText,
    Words: foldedText,
    Password: foldedText,
    TimeDisplay: date,
    MonthDisplay: period,
    DateRangeDisplay: period,
    Icon: media,
    Avatar: media,
    Images: media,
    Carousel: media,
    Audio: media,
    Video: media,
    QRCode: media,
    Remark: feedback,
    Computed: staticFields,
    Spinner: feedback,
    Action: button,
    ButtonGroup: button,
    DropdownButton: button,
    EmailAction: button,
    DownloadAction: button,
    EditorControl: code,
    JavaScriptEditorControl: code,
    TypeScriptEditorControl: code,
    SqlEditorControl: code,
    HtmlEditorControl: code,
    CssEditorControl: code,
    MarkdownEditorControl: code,
    YamlEditorControl: code,
    XmlEditorControl: code,
    PhpEditorControl: code,
    PythonEditorControl: code,
    JavaEditorControl: code,
    GoEditorControl: code,
    ShellEditorControl: code,
    PlainTextEditorControl: code,
    DiffControl: withTexts(() => import('../components/form/diff-control.tsx')),
    RichTextControl: withTexts(() => import('../components/form/rich-text-control.tsx')),
    FileControl: upload,
    ImageControl: upload,
    SignatureControl: withTexts(() => import('../components/form/signature-control.tsx')),
    LocationControl: withTexts(() => import('../components/form/location-control.tsx')),
    ChainedSelectControl: () => import('../components/form/chained-select-control.tsx'),
    CityControl: withTexts(() => import('../components/form/city-control.tsx')),
    MatrixControl: withTexts(() => import('../components/form/matrix-control.tsx')),
    PickerControl: withTexts(() => import('../components/form/picker-control.tsx')),
    TransferPickerControl: transferPicker,
    TabsTransferControl: transferPicker,
    ChartRadiosControl: withTexts(() => import('../components/form/chart-radios-control.tsx')),
    SubFormControl: withTexts(() => import('../components/form/sub-form-control.tsx')),
    KeyValuesControl: () => import('../components/form/key-values-control.tsx'),
    InputGroupControl: framed,
    FormControl: framed,
    ConditionBuilderControl: withTexts(() => import('../components/form/condition-builder-control.tsx')),
    RepeatControl: withTexts(() => import('../components/form/repeat-control.tsx')),
    Wizard: withTexts(() => import('../components/layout/wizard.tsx')),
    Portlet: () => import('../components/layout/portlet.tsx'),
    TableView: () => import('../components/layout/table-view.tsx'),
    Chart: chart,
    Sparkline: chart,
    Calendar: withTexts(() => import('../components/data/calendar.tsx')),
    Pagination: paging,
    PaginationWrapper: paging,
    SearchBox: paging,
    CRUDCards: crudFace,
    CRUDList: crudFace,
    Barcode: withTexts(() => import('../components/display/barcode.tsx')),
  }

registerViews(componentViews)
registerViews(systemViews)
