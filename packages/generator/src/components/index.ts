export {
  AjaxAction,
  type AjaxActionProperties,
  Button,
  type ButtonFaceProperties,
  type ButtonProperties,
  CopyAction,
  type CopyActionProperties,
  DialogAction,
  type DialogActionProperties,
  DrawerAction,
  type DrawerActionProperties,
  type FormButtonProperties,
  LinkAction,
  type LinkActionProperties,
  type PlainButtonProperties,
  ReloadAction,
  type ReloadActionProperties,
  Reset,
  Submit,
  ToastAction,
  type ToastActionProperties,
  UrlAction,
  type UrlActionProperties,
} from './action/button.ts'
export {
  Action,
  ButtonGroup,
  type ButtonGroupProperties,
  DownloadAction,
  type DownloadActionProperties,
  DropdownButton,
  type DropdownButtonProperties,
  EmailAction,
  type EmailActionProperties,
} from './action/grouped.ts'
export {
  type ActionSchema,
  actionSchema,
  type ConfirmSchema,
  type RequestSchema,
  requestSchema,
  type ToastLevel,
} from './action-schema.ts'
export { componentCatalog, findComponent } from './catalog.ts'
export {
  type ComponentDeclaration,
  type ComponentDefinition,
  type ComponentFactory,
  type ComponentGroup,
  type ComponentNode,
  defineComponent,
  type LocalizedText,
  type NodeOf,
  type PropertyShape,
} from './component.ts'
export { conditionSchema } from './condition.ts'
export {
  CheckboxControl,
  type CheckboxControlProperties,
  CheckboxesControl,
  type CheckboxesControlProperties,
  type ChoiceProperties,
  MultiSelectControl,
  RadiosControl,
  type RadiosControlProperties,
  SelectControl,
  type SelectControlProperties,
  SwitchControl,
  type SwitchControlProperties,
} from './controls/choice.ts'
export {
  type CodeControlProperties,
  type CodeLanguage,
  CssEditorControl,
  DiffControl,
  type DiffControlProperties,
  EditorControl,
  type EditorControlProperties,
  GoEditorControl,
  HtmlEditorControl,
  JavaEditorControl,
  JavaScriptEditorControl,
  MarkdownEditorControl,
  PhpEditorControl,
  PlainTextEditorControl,
  PythonEditorControl,
  ShellEditorControl,
  SqlEditorControl,
  TypeScriptEditorControl,
  XmlEditorControl,
  YamlEditorControl,
} from './controls/code.ts'
export type { ControlProperties, TypedControlProperties } from './controls/control.ts'
export {
  DateControl,
  type DateControlProperties,
  DateRangeControl,
  type DateRangeControlProperties,
  DateTimeControl,
  type DateTimeControlProperties,
  DateTimeRangeControl,
  type DateTimeRangeControlProperties,
  TimeControl,
  type TimeControlProperties,
} from './controls/date.ts'
export {
  LocationControl,
  type LocationControlProperties,
  SignatureControl,
  type SignatureControlProperties,
} from './controls/drawn.ts'
export {
  ConditionBuilderControl,
  type ConditionBuilderControlProperties,
  type ConditionField,
  RepeatControl,
  type RepeatControlProperties,
} from './controls/expression.ts'
export {
  IconPickerControl,
  UuidControl,
  VerificationCodeControl,
  type VerificationCodeControlProperties,
} from './controls/generated.ts'
export {
  FieldSetControl,
  type FieldSetControlProperties,
  GroupControl,
  type GroupControlProperties,
} from './controls/grouping.ts'
export {
  type NativeControlProperties,
  NativeDateControl,
  NativeNumberControl,
  type NativeNumberControlProperties,
  NativeTimeControl,
} from './controls/native.ts'
export {
  FormControl,
  type FormControlProperties,
  InputGroupControl,
  type InputGroupControlProperties,
  KeyValuesControl,
  type KeyValuesControlProperties,
  SubFormControl,
  type SubFormControlProperties,
} from './controls/nested.ts'
export {
  NumberControl,
  type NumberControlProperties,
  RangeControl,
  type RangeControlProperties,
  RatingControl,
  type RatingControlProperties,
} from './controls/number.ts'
export {
  MonthControl,
  MonthRangeControl,
  type PeriodControlProperties,
  type PeriodRangeControlProperties,
  QuarterControl,
  QuarterRangeControl,
  TimeRangeControl,
  YearControl,
  YearRangeControl,
} from './controls/period.ts'
export {
  ChartRadiosControl,
  type ChartRadiosControlProperties,
  PickerControl,
  type PickerControlProperties,
  TabsTransferControl,
  TransferPickerControl,
} from './controls/picker.ts'
export {
  ArrayControl,
  type ArrayControlProperties,
  ComboControl,
  type ComboControlProperties,
  KeyValueControl,
  type KeyValueControlProperties,
  TableControl,
} from './controls/repeated.ts'
export { RichTextControl, type RichTextControlProperties } from './controls/rich-text.ts'
export {
  DateStatic,
  type DateStaticProperties,
  DateTimeStatic,
  ImageStatic,
  type ImageStaticProperties,
  JsonStatic,
  type JsonStaticProperties,
  MappingStatic,
  type MappingStaticProperties,
} from './controls/static.ts'
export {
  ChainedSelectControl,
  type ChainedSelectControlProperties,
  CityControl,
  type CityControlProperties,
  MatrixControl,
  type MatrixControlProperties,
} from './controls/stepwise.ts'
export {
  ColorControl,
  type ColorControlProperties,
  JsonEditorControl,
  type JsonEditorControlProperties,
  JsonSchemaControl,
  type JsonSchemaControlProperties,
  TagControl,
  type TagControlProperties,
} from './controls/structured.ts'
export {
  EmailControl,
  HiddenControl,
  PasswordControl,
  type PasswordControlProperties,
  StaticControl,
  type StaticControlProperties,
  TextareaControl,
  type TextareaControlProperties,
  TextControl,
  type TextControlProperties,
  UrlControl,
} from './controls/text.ts'
export {
  ButtonGroupControl,
  ListControl,
  RadioControl,
  type RadioControlProperties,
  type TileControlProperties,
} from './controls/tile.ts'
export {
  NestedSelectControl,
  type NestedSelectControlProperties,
  TransferControl,
  type TransferControlProperties,
  TreeControl,
  type TreeControlProperties,
  TreeSelectControl,
  type TreeSelectControlProperties,
} from './controls/tree.ts'
export {
  FileControl,
  type FileControlProperties,
  ImageControl,
  type ImageControlProperties,
} from './controls/upload.ts'
export { Calendar, type CalendarProperties } from './data/calendar.ts'
export { Chart, type ChartProperties, type ChartSeries, Sparkline, type SparklineProperties } from './data/chart.ts'
export {
  ColumnToggler,
  type ColumnTogglerProperties,
  CRUDTable,
  type CRUDTableProperties,
  type FilterOperator,
  filterOperators,
  Operation,
  type OperationProperties,
  Property,
  type PropertyItem,
  type PropertyProperties,
  TableColumn,
  type TableColumnProperties,
} from './data/crud.ts'
export { CRUDCards, type CRUDCardsProperties, CRUDList, type CRUDListProperties } from './data/crud-variants.ts'
export {
  Pagination,
  type PaginationProperties,
  PaginationWrapper,
  type PaginationWrapperProperties,
  SearchBox,
  type SearchBoxProperties,
} from './data/paging.ts'
export {
  Cards,
  type CardsProperties,
  Each,
  type EachProperties,
  ListView,
  type ListViewProperties,
  type RowsProperties,
  Service,
  type ServiceProperties,
  Table,
  type TableProperties,
  Timeline,
  type TimelineProperties,
} from './data/repeat.ts'
export { type DescribedComponent, describedComponents } from './described-components.ts'
export { Barcode, type BarcodeProperties } from './display/barcode.ts'
export type { DisplayProperties, NamedDisplayProperties } from './display/display.ts'
export { Alert, type AlertProperties } from './display/feedback.ts'
export {
  Remark,
  type RemarkProperties,
  Spinner,
  type SpinnerProperties,
} from './display/hint.ts'
export {
  Audio,
  type AudioProperties,
  Avatar,
  Carousel,
  type CarouselProperties,
  Icon,
  Images,
  type ImagesProperties,
  QRCode,
  type SizedDisplayProperties,
  Video,
  type VideoProperties,
} from './display/media.ts'
export {
  DateRangeDisplay,
  MonthDisplay,
  type PeriodDisplayProperties,
  TimeDisplay,
} from './display/period.ts'
export {
  HtmlDisplay,
  MultilineText,
  type MultilineTextProperties,
  Password,
  Plain,
  Words,
  type WordsProperties,
} from './display/prose.ts'
export {
  CodeDisplay,
  type CodeDisplayProperties,
  JsonDisplay,
  type JsonDisplayProperties,
  LinkDisplay,
  type LinkDisplayProperties,
  Markdown,
  TextDisplay,
  type TextDisplayProperties,
} from './display/text.ts'
export {
  Color,
  DateDisplay,
  type DateDisplayProperties,
  DateTimeDisplay,
  ImageDisplay,
  type ImageDisplayProperties,
  Mapping,
  type MappingProperties,
  NumberDisplay,
  type NumberDisplayProperties,
  Progress,
  type ProgressProperties,
  Status,
  type StatusProperties,
  Tag,
  type TagProperties,
  Tags,
  type TagsProperties,
} from './display/value.ts'
export {
  Card,
  type CardProperties,
  Divider,
  type DividerProperties,
  Flex,
  type FlexProperties,
  type TabProperties,
  Tabs,
  type TabsProperties,
} from './layout/arrangement.ts'
export {
  Portlet,
  type PortletProperties,
  type PortletTab,
  TableView,
  type TableViewCell,
  type TableViewProperties,
} from './layout/board.ts'
export {
  type BoxProperties,
  ButtonToolbar,
  Container,
  Grid,
  Grid2D,
  type Grid2DCell,
  type Grid2DProperties,
  type GridCell,
  type GridProperties,
  HBox,
  Panel,
  type PanelProperties,
  type StackProperties,
  VBox,
  Wrapper,
} from './layout/box.ts'
export {
  Collapse,
  CollapseGroup,
  type CollapseGroupProperties,
  type CollapseProperties,
  type SwitchCase,
  SwitchContainer,
  type SwitchContainerProperties,
  TooltipWrapper,
  type TooltipWrapperProperties,
} from './layout/folding.ts'
export { Form, type FormProperties, type FormSchema } from './layout/form.ts'
export {
  AnchorNav,
  type AnchorNavProperties,
  type AnchorSection,
  Breadcrumb,
  GridNav,
  type GridNavProperties,
  IFrame,
  type IFrameProperties,
  Nav,
  type NavigationItem,
  type NavigationProperties,
  Steps,
  type StepsProperties,
} from './layout/navigation.ts'
export {
  Dialog,
  type DialogProperties,
  Drawer,
  type DrawerProperties,
  Page,
  type PageProperties,
  type PageSchema,
} from './layout/page.ts'
export { Wizard, type WizardProperties, type WizardStep } from './layout/wizard.ts'
export type { Body, Option } from './property-schema.ts'
