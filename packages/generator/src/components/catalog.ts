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
import type { ComponentDefinition } from './component.ts'
import {
  CheckboxControl,
  CheckboxesControl,
  MultiSelectControl,
  RadiosControl,
  SelectControl,
  SwitchControl,
} from './controls/choice.ts'
import { DateControl, DateRangeControl, DateTimeControl, DateTimeRangeControl, TimeControl } from './controls/date.ts'
import { FieldSetControl, GroupControl } from './controls/grouping.ts'
import { NumberControl, RangeControl, RatingControl } from './controls/number.ts'
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
import { ColumnToggler, CRUDTable, Operation, Property, TableColumn } from './data/crud.ts'
import { Alert } from './display/feedback.ts'
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
import { Form } from './layout/form.ts'
import { Dialog, Drawer, Page } from './layout/page.ts'

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
].map((component) => component.definition)

const byName: ReadonlyMap<string, ComponentDefinition> = new Map(
  componentCatalog.map((definition) => [definition.name, definition]),
)

/** The entry with this wire name, if there is one. */
export function findComponent(name: string): ComponentDefinition | undefined {
  return byName.get(name)
}
