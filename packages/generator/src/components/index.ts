export {
  AjaxAction,
  type AjaxActionProperties,
  Button,
  type ButtonProperties,
  CopyAction,
  type CopyActionProperties,
  DialogAction,
  type DialogActionProperties,
  DrawerAction,
  type DrawerActionProperties,
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
export { type Condition, type ConditionTest, conditionSchema, type Scalar } from './condition.ts'
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
export type { ControlProperties } from './controls/control.ts'
export {
  DateControl,
  type DateControlProperties,
  DateRangeControl,
  type DateRangeControlProperties,
  DateTimeControl,
  type DateTimeControlProperties,
  DateTimeRangeControl,
  TimeControl,
  type TimeControlProperties,
} from './controls/date.ts'
export {
  FieldSetControl,
  type FieldSetControlProperties,
  GroupControl,
  type GroupControlProperties,
} from './controls/grouping.ts'
export {
  NumberControl,
  type NumberControlProperties,
  RangeControl,
  type RangeControlProperties,
  RatingControl,
  type RatingControlProperties,
} from './controls/number.ts'
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
  StaticControl,
  type StaticControlProperties,
  TextareaControl,
  type TextareaControlProperties,
  TextControl,
  type TextControlProperties,
  UrlControl,
} from './controls/text.ts'
export {
  ColumnToggler,
  type ColumnTogglerProperties,
  CRUDTable,
  type CRUDTableProperties,
  Operation,
  type OperationProperties,
  Property,
  type PropertyItem,
  type PropertyProperties,
  TableColumn,
  type TableColumnProperties,
} from './data/crud.ts'
export type { DisplayProperties } from './display/display.ts'
export { Alert, type AlertProperties } from './display/feedback.ts'
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
export { Form, type FormProperties, type FormSchema } from './layout/form.ts'
export {
  Dialog,
  type DialogProperties,
  Drawer,
  type DrawerProperties,
  Page,
  type PageProperties,
  type PageSchema,
} from './layout/page.ts'
export type { Body, Option } from './property-schema.ts'
