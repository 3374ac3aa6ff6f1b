import {
  AjaxAction,
  Button,
  CopyAction,
  DialogAction,
  DrawerAction,
  LinkAction,
  ReloadAction,
  Reset,
  Submit,
  ToastAction,
  UrlAction,
} from './action/button.ts'
import { Action, ButtonGroup, DownloadAction, DropdownButton, EmailAction } from './action/grouped.ts'
import type { ComponentDefinition } from './component.ts'
import {
  CheckboxControl,
  CheckboxesControl,
  MultiSelectControl,
  RadiosControl,
  SelectControl,
  SwitchControl,
} from './controls/choice.ts'
import {
  CssEditorControl,
  DiffControl,
  EditorControl,
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
import { DateControl, DateRangeControl, DateTimeControl, DateTimeRangeControl, TimeControl } from './controls/date.ts'
import { LocationControl, SignatureControl } from './controls/drawn.ts'
import { ConditionBuilderControl, RepeatControl } from './controls/expression.ts'
import { IconPickerControl, UuidControl, VerificationCodeControl } from './controls/generated.ts'
import { FieldSetControl, GroupControl } from './controls/grouping.ts'
import { NativeDateControl, NativeNumberControl, NativeTimeControl } from './controls/native.ts'
import { FormControl, InputGroupControl, KeyValuesControl, SubFormControl } from './controls/nested.ts'
import { NumberControl, RangeControl, RatingControl } from './controls/number.ts'
import {
  MonthControl,
  MonthRangeControl,
  QuarterControl,
  QuarterRangeControl,
  TimeRangeControl,
  YearControl,
  YearRangeControl,
} from './controls/period.ts'
import { ChartRadiosControl, PickerControl, TabsTransferControl, TransferPickerControl } from './controls/picker.ts'
import { ArrayControl, ComboControl, KeyValueControl, TableControl } from './controls/repeated.ts'
import { RichTextControl } from './controls/rich-text.ts'
import { DateStatic, DateTimeStatic, ImageStatic, JsonStatic, MappingStatic } from './controls/static.ts'
import { ChainedSelectControl, CityControl, MatrixControl } from './controls/stepwise.ts'
import { ColorControl, JsonEditorControl, JsonSchemaControl, TagControl } from './controls/structured.ts'
import {
  EmailControl,
  HiddenControl,
  PasswordControl,
  StaticControl,
  TextareaControl,
  TextControl,
  UrlControl,
} from './controls/text.ts'
import { ButtonGroupControl, ListControl, RadioControl } from './controls/tile.ts'
import { NestedSelectControl, TransferControl, TreeControl, TreeSelectControl } from './controls/tree.ts'
import { FileControl, ImageControl } from './controls/upload.ts'
import { Calendar } from './data/calendar.ts'
import { Chart, Sparkline } from './data/chart.ts'
import { ColumnToggler, CRUDTable, Operation, Property, TableColumn } from './data/crud.ts'
import { CRUDCards, CRUDList } from './data/crud-variants.ts'
import { Pagination, PaginationWrapper, SearchBox } from './data/paging.ts'
import { Cards, Each, ListView, Service, Table, Timeline } from './data/repeat.ts'
import { Barcode } from './display/barcode.ts'
import { Alert } from './display/feedback.ts'
import { Remark, Spinner } from './display/hint.ts'
import { Audio, Avatar, Carousel, Icon, Images, QRCode, Video } from './display/media.ts'
import { DateRangeDisplay, MonthDisplay, TimeDisplay } from './display/period.ts'
import { HtmlDisplay, MultilineText, Password, Plain, Words } from './display/prose.ts'
import { CodeDisplay, JsonDisplay, LinkDisplay, Markdown, TextDisplay } from './display/text.ts'
import {
  Color,
  DateDisplay,
  DateTimeDisplay,
  ImageDisplay,
  Mapping,
  NumberDisplay,
  Progress,
  Status,
  Tag,
  Tags,
} from './display/value.ts'
import { Card, Divider, Flex, Tabs } from './layout/arrangement.ts'
import { Portlet, TableView } from './layout/board.ts'
import { ButtonToolbar, Container, Grid, Grid2D, HBox, Panel, VBox, Wrapper } from './layout/box.ts'
import { Collapse, CollapseGroup, SwitchContainer, TooltipWrapper } from './layout/folding.ts'
import { Form } from './layout/form.ts'
import { AnchorNav, Breadcrumb, GridNav, IFrame, Nav, Steps } from './layout/navigation.ts'
import { Dialog, Drawer, Page } from './layout/page.ts'
import { Wizard } from './layout/wizard.ts'

/** Every component there is, in the order of the picker (contract §1). */
export const componentCatalog: readonly ComponentDefinition[] = [
  Button,
  Submit,
  Reset,
  AjaxAction,
  DialogAction,
  DrawerAction,
  LinkAction,
  UrlAction,
  ReloadAction,
  CopyAction,
  ToastAction,
  SelectControl,
  MultiSelectControl,
  RadiosControl,
  CheckboxControl,
  CheckboxesControl,
  SwitchControl,
  DateControl,
  DateTimeControl,
  TimeControl,
  DateRangeControl,
  DateTimeRangeControl,
  GroupControl,
  FieldSetControl,
  NumberControl,
  RangeControl,
  RatingControl,
  ColorControl,
  TagControl,
  JsonSchemaControl,
  JsonEditorControl,
  TextControl,
  PasswordControl,
  EmailControl,
  UrlControl,
  TextareaControl,
  HiddenControl,
  StaticControl,
  TableColumn,
  Operation,
  CRUDTable,
  ColumnToggler,
  Property,
  Alert,
  TextDisplay,
  LinkDisplay,
  Markdown,
  CodeDisplay,
  JsonDisplay,
  NumberDisplay,
  DateDisplay,
  DateTimeDisplay,
  Mapping,
  Status,
  Progress,
  Tag,
  Tags,
  Color,
  ImageDisplay,
  Tabs,
  Card,
  Flex,
  Divider,
  Form,
  Page,
  Dialog,
  Drawer,
  MonthControl,
  QuarterControl,
  YearControl,
  MonthRangeControl,
  QuarterRangeControl,
  YearRangeControl,
  TimeRangeControl,
  NativeDateControl,
  NativeTimeControl,
  NativeNumberControl,
  NestedSelectControl,
  TreeSelectControl,
  TreeControl,
  TransferControl,
  ButtonGroupControl,
  ListControl,
  RadioControl,
  ArrayControl,
  ComboControl,
  TableControl,
  KeyValueControl,
  UuidControl,
  VerificationCodeControl,
  IconPickerControl,
  DateStatic,
  DateTimeStatic,
  ImageStatic,
  JsonStatic,
  MappingStatic,
  Wrapper,
  Container,
  HBox,
  VBox,
  ButtonToolbar,
  Grid,
  Grid2D,
  Panel,
  Collapse,
  CollapseGroup,
  SwitchContainer,
  TooltipWrapper,
  Breadcrumb,
  Nav,
  GridNav,
  Steps,
  AnchorNav,
  IFrame,
  Table,
  ListView,
  Cards,
  Each,
  Service,
  Timeline,
  Plain,
  HtmlDisplay,
  MultilineText,
  Words,
  Password,
  TimeDisplay,
  MonthDisplay,
  DateRangeDisplay,
  Icon,
  Avatar,
  Images,
  Carousel,
  Audio,
  Video,
  QRCode,
  Remark,
  Spinner,
  Action,
  ButtonGroup,
  DropdownButton,
  EmailAction,
  DownloadAction,
  EditorControl,
  JavaScriptEditorControl,
  TypeScriptEditorControl,
  SqlEditorControl,
  HtmlEditorControl,
  CssEditorControl,
  MarkdownEditorControl,
  YamlEditorControl,
  XmlEditorControl,
  PhpEditorControl,
  PythonEditorControl,
  JavaEditorControl,
  GoEditorControl,
  ShellEditorControl,
  PlainTextEditorControl,
  DiffControl,
  RichTextControl,
  FileControl,
  ImageControl,
  SignatureControl,
  LocationControl,
  ChainedSelectControl,
  CityControl,
  MatrixControl,
  PickerControl,
  TransferPickerControl,
  TabsTransferControl,
  ChartRadiosControl,
  SubFormControl,
  KeyValuesControl,
  InputGroupControl,
  FormControl,
  ConditionBuilderControl,
  RepeatControl,
  Wizard,
  Portlet,
  TableView,
  Chart,
  Sparkline,
  Calendar,
  Pagination,
  PaginationWrapper,
  SearchBox,
  CRUDCards,
  CRUDList,
  Barcode,
].map((component) => component.definition)

const byName: ReadonlyMap<string, ComponentDefinition> = new Map(
  componentCatalog.map((definition) => [definition.name, definition]),
)

/** The entry with this wire name, if there is one. */
export function findComponent(name: string): ComponentDefinition | undefined {
  return byName.get(name)
}
