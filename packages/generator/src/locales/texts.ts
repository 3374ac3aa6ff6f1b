// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '@quoin/extensions/text'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "GENERATOR_BUSY": {}
  readonly "GENERATOR_BUSY.hint": {}
  readonly "GENERATOR_BUSY.process": { readonly host: TextValue; readonly process: TextValue }
  readonly "GENERATOR_BUSY.process.hint": {}
  readonly "GENERATOR_CANCELLED": {}
  readonly "GENERATOR_CANCELLED.hint": {}
  readonly "GENERATOR_CHOICE_UNKNOWN": { readonly path: TextValue }
  readonly "GENERATOR_CHOICE_UNKNOWN.hint": {}
  readonly "GENERATOR_CLEAN_EDITED": { readonly path: TextValue }
  readonly "GENERATOR_CLEAN_EDITED.hint": {}
  readonly "GENERATOR_CLEAN_INCOMPLETE": { readonly needed: TextValue; readonly part: TextValue; readonly record: TextValue }
  readonly "GENERATOR_CLEAN_INCOMPLETE.hint": { readonly part: TextValue }
  readonly "GENERATOR_CLEAN_INCOMPLETE.run": { readonly needed: TextValue; readonly record: TextValue }
  readonly "GENERATOR_CLEAN_INCOMPLETE.run.hint": {}
  readonly "GENERATOR_CLEAN_UNCONFIRMED": { readonly record: TextValue }
  readonly "GENERATOR_CLEAN_UNCONFIRMED.hint": {}
  readonly "GENERATOR_CLEAN_UNCONFIRMED.table": { readonly table: TextValue }
  readonly "GENERATOR_CLEAN_UNCONFIRMED.table.hint": {}
  readonly "GENERATOR_DATABASE_FAILED": { readonly meaning: TextValue }
  readonly "GENERATOR_DATABASE_FAILED.none": {}
  readonly "GENERATOR_DATABASE_FAILED.none.hint": {}
  readonly "GENERATOR_DATABASE_FAILED.table": { readonly meaning: TextValue; readonly table: TextValue }
  readonly "GENERATOR_DIFFERENCES_OPEN": { readonly differences: TextValue; readonly record: TextValue }
  readonly "GENERATOR_DIFFERENCES_OPEN.hint": {}
  readonly "GENERATOR_DIFFERENCE_UNKNOWN": { readonly column: TextValue; readonly record: TextValue }
  readonly "GENERATOR_DIFFERENCE_UNKNOWN.hint": {}
  readonly "GENERATOR_DIFFERENCE_UNKNOWN.record": { readonly record: TextValue }
  readonly "GENERATOR_DIFFERENCE_UNKNOWN.twice": { readonly record: TextValue }
  readonly "GENERATOR_DIFFERENCE_UNKNOWN.twice.hint": {}
  readonly "GENERATOR_EMITTER_INVALID": { readonly emitter: TextValue; readonly expectation: TextValue; readonly record: TextValue }
  readonly "GENERATOR_EMITTER_INVALID.files": { readonly problem: TextValue }
  readonly "GENERATOR_EMITTER_INVALID.files.hint": {}
  readonly "GENERATOR_EMITTER_INVALID.hint": {}
  readonly "GENERATOR_EMITTER_INVALID.module": { readonly emitter: TextValue; readonly problem: TextValue }
  readonly "GENERATOR_EMITTER_INVALID.module.hint": {}
  readonly "GENERATOR_FORMATTER_FAILED": { readonly formatter: TextValue; readonly reason: TextValue }
  readonly "GENERATOR_FORMATTER_FAILED.hint": { readonly formatter: TextValue }
  readonly "GENERATOR_JOURNAL_INVALID": { readonly reason: TextValue }
  readonly "GENERATOR_JOURNAL_INVALID.hint": {}
  readonly "GENERATOR_MIGRATION_INTERRUPTED": { readonly migration: TextValue }
  readonly "GENERATOR_MODEL_MISSING": { readonly folders: TextValue; readonly record: TextValue; readonly table: TextValue }
  readonly "GENERATOR_MODEL_MISSING.hint": { readonly table: TextValue }
  readonly "GENERATOR_NAME_COLLISION.case": { readonly name: TextValue }
  readonly "GENERATOR_NAME_COLLISION.case.hint": { readonly other: TextValue }
  readonly "GENERATOR_NAME_COLLISION.left": { readonly folder: TextValue; readonly name: TextValue }
  readonly "GENERATOR_NAME_COLLISION.left.hint": {}
  readonly "GENERATOR_NAME_COLLISION.path": { readonly name: TextValue }
  readonly "GENERATOR_NAME_COLLISION.path.hint": {}
  readonly "GENERATOR_NAME_INVALID": { readonly name: TextValue }
  readonly "GENERATOR_NAME_INVALID.column": { readonly name: TextValue }
  readonly "GENERATOR_NAME_INVALID.column.hint": {}
  readonly "GENERATOR_NAME_INVALID.hint": {}
  readonly "GENERATOR_NAME_INVALID.shown": { readonly name: TextValue }
  readonly "GENERATOR_NAME_INVALID.shown.hint": {}
  readonly "GENERATOR_NAME_INVALID.table": { readonly name: TextValue }
  readonly "GENERATOR_NAME_INVALID.table.hint": {}
  readonly "GENERATOR_NOT_WRITABLE": { readonly path: TextValue }
  readonly "GENERATOR_NOT_WRITABLE.folder": { readonly reason: TextValue }
  readonly "GENERATOR_NOT_WRITABLE.folder.hint": {}
  readonly "GENERATOR_NOT_WRITABLE.full": { readonly reason: TextValue }
  readonly "GENERATOR_NOT_WRITABLE.full.hint": {}
  readonly "GENERATOR_NOT_WRITABLE.hint": {}
  readonly "GENERATOR_NOT_WRITABLE.open": { readonly path: TextValue; readonly reason: TextValue }
  readonly "GENERATOR_NOT_WRITABLE.open.hint": {}
  readonly "GENERATOR_NOT_WRITABLE.place": { readonly path: TextValue; readonly reason: TextValue }
  readonly "GENERATOR_NOT_WRITABLE.place.hint": {}
  readonly "GENERATOR_NOT_WRITABLE.unreadable": { readonly path: TextValue; readonly why: TextValue }
  readonly "GENERATOR_NOT_WRITABLE.unreadable.hint": {}
  readonly "GENERATOR_PATH_REJECTED": { readonly path: TextValue; readonly why: TextValue }
  readonly "GENERATOR_PLAN_STALE": { readonly path: TextValue }
  readonly "GENERATOR_PLAN_STALE.hash": {}
  readonly "GENERATOR_PLAN_STALE.hash.hint": {}
  readonly "GENERATOR_PLAN_STALE.hint": {}
  readonly "GENERATOR_PLAN_STALE.shown": {}
  readonly "GENERATOR_PLAN_STALE.shown.hint": {}
  readonly "GENERATOR_RECORD_EXISTS": { readonly record: TextValue }
  readonly "GENERATOR_RECORD_EXISTS.hint": {}
  readonly "GENERATOR_RECORD_INVALID": { readonly issues: TextValue }
  readonly "GENERATOR_RECORD_INVALID.connection": { readonly connection: TextValue; readonly table: TextValue }
  readonly "GENERATOR_RECORD_INVALID.connection.hint": {}
  readonly "GENERATOR_RECORD_INVALID.hint": {}
  readonly "GENERATOR_RECORD_INVALID.json": { readonly reason: TextValue }
  readonly "GENERATOR_RECORD_INVALID.json.hint": {}
  readonly "GENERATOR_RECORD_IN_USE": { readonly record: TextValue }
  readonly "GENERATOR_RECORD_IN_USE.hint": {}
  readonly "GENERATOR_RECORD_NOT_FOUND": { readonly folder: TextValue; readonly record: TextValue }
  readonly "GENERATOR_RECORD_NOT_FOUND.hint": {}
  readonly "GENERATOR_RECORD_STALE": { readonly record: TextValue; readonly removed: TextValue }
  readonly "GENERATOR_RECORD_STALE.hint": {}
  readonly "GENERATOR_RECORD_TOO_LARGE.bytes": { readonly megabytes: TextValue }
  readonly "GENERATOR_RECORD_TOO_LARGE.bytes.hint": {}
  readonly "GENERATOR_SOURCE_INVALID": { readonly path: TextValue }
  readonly "GENERATOR_SOURCE_INVALID.base": { readonly path: TextValue }
  readonly "GENERATOR_SOURCE_INVALID.base.hint": { readonly path: TextValue }
  readonly "GENERATOR_SOURCE_INVALID.hint": {}
  readonly "GENERATOR_SOURCE_INVALID.labels": { readonly path: TextValue }
  readonly "GENERATOR_SOURCE_INVALID.labels.hint": {}
  readonly "GENERATOR_TABLE_SHARED": { readonly record: TextValue; readonly table: TextValue }
  readonly "GENERATOR_TABLE_SHARED.connection": { readonly connection: TextValue; readonly table: TextValue }
  readonly "GENERATOR_TABLE_SHARED.connection.hint": {}
  readonly "GENERATOR_TABLE_SHARED.hint": { readonly record: TextValue }
  readonly "GENERATOR_UNDO_UNAVAILABLE": { readonly file: TextValue; readonly path: TextValue }
  readonly "GENERATOR_UNDO_UNAVAILABLE.elsewhere": { readonly at: TextValue; readonly by: TextValue }
  readonly "GENERATOR_UNDO_UNAVAILABLE.elsewhere.hint": {}
  readonly "GENERATOR_UNDO_UNAVAILABLE.hint": {}
  readonly "GENERATOR_UNDO_UNAVAILABLE.nothing": {}
  readonly "GENERATOR_UNDO_UNAVAILABLE.nothing.hint": {}
  readonly "access.role": { readonly role: TextValue; readonly roles: TextValue }
  readonly "clash.edited": { readonly members: TextValue; readonly path: TextValue }
  readonly "clash.editedSince": { readonly path: TextValue }
  readonly "clash.hint": {}
  readonly "clash.markers": { readonly path: TextValue }
  readonly "clash.notBoth": { readonly members: TextValue; readonly path: TextValue }
  readonly "clash.older": { readonly path: TextValue }
  readonly "clash.unknown": { readonly path: TextValue }
  readonly "clash.unknownFor": { readonly path: TextValue; readonly record: TextValue }
  readonly "column.malformed": { readonly position: TextValue; readonly problem: TextValue; readonly text: TextValue }
  readonly "column.malformed.hint": { readonly example: TextValue }
  readonly "column.managed": { readonly column: TextValue }
  readonly "column.missing.formula": { readonly column: TextValue }
  readonly "column.missing.key": { readonly column: TextValue }
  readonly "column.missing.layout": { readonly column: TextValue }
  readonly "column.missing.order": { readonly column: TextValue }
  readonly "column.missing.softDeletes": { readonly columns: TextValue; readonly table: TextValue }
  readonly "column.missing.timestamps": { readonly columns: TextValue; readonly table: TextValue }
  readonly "column.twice": { readonly column: TextValue }
  readonly "column.twice.new": { readonly column: TextValue }
  readonly "component.description.Action": {}
  readonly "component.description.AjaxAction": {}
  readonly "component.description.Alert": {}
  readonly "component.description.AnchorNav": {}
  readonly "component.description.ArrayControl": {}
  readonly "component.description.Audio": {}
  readonly "component.description.Avatar": {}
  readonly "component.description.Barcode": {}
  readonly "component.description.Breadcrumb": {}
  readonly "component.description.Button": {}
  readonly "component.description.ButtonGroup": {}
  readonly "component.description.ButtonGroupControl": {}
  readonly "component.description.ButtonToolbar": {}
  readonly "component.description.CRUDCards": {}
  readonly "component.description.CRUDList": {}
  readonly "component.description.CRUDTable": {}
  readonly "component.description.Calendar": {}
  readonly "component.description.Card": {}
  readonly "component.description.Cards": {}
  readonly "component.description.Carousel": {}
  readonly "component.description.ChainedSelectControl": {}
  readonly "component.description.Chart": {}
  readonly "component.description.ChartRadiosControl": {}
  readonly "component.description.CheckboxControl": {}
  readonly "component.description.CheckboxesControl": {}
  readonly "component.description.CityControl": {}
  readonly "component.description.Code": {}
  readonly "component.description.Collapse": {}
  readonly "component.description.CollapseGroup": {}
  readonly "component.description.Color": {}
  readonly "component.description.ColorControl": {}
  readonly "component.description.ColumnToggler": {}
  readonly "component.description.ComboControl": {}
  readonly "component.description.Computed": {}
  readonly "component.description.ConditionBuilderControl": {}
  readonly "component.description.Container": {}
  readonly "component.description.CopyAction": {}
  readonly "component.description.CssEditorControl": {}
  readonly "component.description.DateControl": {}
  readonly "component.description.DateDisplay": {}
  readonly "component.description.DateRangeControl": {}
  readonly "component.description.DateRangeDisplay": {}
  readonly "component.description.DateStatic": {}
  readonly "component.description.DateTimeControl": {}
  readonly "component.description.DateTimeDisplay": {}
  readonly "component.description.DateTimeRangeControl": {}
  readonly "component.description.DateTimeStatic": {}
  readonly "component.description.Dialog": {}
  readonly "component.description.DialogAction": {}
  readonly "component.description.DiffControl": {}
  readonly "component.description.Divider": {}
  readonly "component.description.DownloadAction": {}
  readonly "component.description.Drawer": {}
  readonly "component.description.DrawerAction": {}
  readonly "component.description.DropdownButton": {}
  readonly "component.description.Each": {}
  readonly "component.description.EditorControl": {}
  readonly "component.description.EmailAction": {}
  readonly "component.description.EmailControl": {}
  readonly "component.description.FieldSetControl": {}
  readonly "component.description.FileControl": {}
  readonly "component.description.Flex": {}
  readonly "component.description.Form": {}
  readonly "component.description.FormControl": {}
  readonly "component.description.GoEditorControl": {}
  readonly "component.description.Grid": {}
  readonly "component.description.Grid2D": {}
  readonly "component.description.GridNav": {}
  readonly "component.description.GroupControl": {}
  readonly "component.description.HBox": {}
  readonly "component.description.HiddenControl": {}
  readonly "component.description.Html": {}
  readonly "component.description.HtmlEditorControl": {}
  readonly "component.description.IFrame": {}
  readonly "component.description.Icon": {}
  readonly "component.description.IconPickerControl": {}
  readonly "component.description.Image": {}
  readonly "component.description.ImageControl": {}
  readonly "component.description.ImageStatic": {}
  readonly "component.description.Images": {}
  readonly "component.description.InputGroupControl": {}
  readonly "component.description.JavaEditorControl": {}
  readonly "component.description.JavaScriptEditorControl": {}
  readonly "component.description.Json": {}
  readonly "component.description.JsonEditorControl": {}
  readonly "component.description.JsonSchemaControl": {}
  readonly "component.description.JsonStatic": {}
  readonly "component.description.KeyValueControl": {}
  readonly "component.description.KeyValuesControl": {}
  readonly "component.description.Link": {}
  readonly "component.description.LinkAction": {}
  readonly "component.description.ListControl": {}
  readonly "component.description.ListView": {}
  readonly "component.description.LocationControl": {}
  readonly "component.description.Mapping": {}
  readonly "component.description.MappingStatic": {}
  readonly "component.description.Markdown": {}
  readonly "component.description.MarkdownEditorControl": {}
  readonly "component.description.MatrixControl": {}
  readonly "component.description.MonthControl": {}
  readonly "component.description.MonthDisplay": {}
  readonly "component.description.MonthRangeControl": {}
  readonly "component.description.MultiSelectControl": {}
  readonly "component.description.MultilineText": {}
  readonly "component.description.NativeDateControl": {}
  readonly "component.description.NativeNumberControl": {}
  readonly "component.description.NativeTimeControl": {}
  readonly "component.description.Nav": {}
  readonly "component.description.NestedSelectControl": {}
  readonly "component.description.Number": {}
  readonly "component.description.NumberControl": {}
  readonly "component.description.Operation": {}
  readonly "component.description.Page": {}
  readonly "component.description.Pagination": {}
  readonly "component.description.PaginationWrapper": {}
  readonly "component.description.Panel": {}
  readonly "component.description.Password": {}
  readonly "component.description.PasswordControl": {}
  readonly "component.description.PhpEditorControl": {}
  readonly "component.description.PickerControl": {}
  readonly "component.description.Plain": {}
  readonly "component.description.PlainTextEditorControl": {}
  readonly "component.description.Portlet": {}
  readonly "component.description.Progress": {}
  readonly "component.description.Property": {}
  readonly "component.description.PythonEditorControl": {}
  readonly "component.description.QRCode": {}
  readonly "component.description.QuarterControl": {}
  readonly "component.description.QuarterRangeControl": {}
  readonly "component.description.RadioControl": {}
  readonly "component.description.RadiosControl": {}
  readonly "component.description.RangeControl": {}
  readonly "component.description.RatingControl": {}
  readonly "component.description.ReloadAction": {}
  readonly "component.description.Remark": {}
  readonly "component.description.RepeatControl": {}
  readonly "component.description.Reset": {}
  readonly "component.description.RichTextControl": {}
  readonly "component.description.SearchBox": {}
  readonly "component.description.SelectControl": {}
  readonly "component.description.Service": {}
  readonly "component.description.ShellEditorControl": {}
  readonly "component.description.SignatureControl": {}
  readonly "component.description.Sparkline": {}
  readonly "component.description.Spinner": {}
  readonly "component.description.SqlEditorControl": {}
  readonly "component.description.StaticControl": {}
  readonly "component.description.Status": {}
  readonly "component.description.Steps": {}
  readonly "component.description.SubFormControl": {}
  readonly "component.description.Submit": {}
  readonly "component.description.SwitchContainer": {}
  readonly "component.description.SwitchControl": {}
  readonly "component.description.Table": {}
  readonly "component.description.TableColumn": {}
  readonly "component.description.TableControl": {}
  readonly "component.description.TableView": {}
  readonly "component.description.Tabs": {}
  readonly "component.description.TabsTransferControl": {}
  readonly "component.description.Tag": {}
  readonly "component.description.TagControl": {}
  readonly "component.description.Tags": {}
  readonly "component.description.Text": {}
  readonly "component.description.TextControl": {}
  readonly "component.description.TextareaControl": {}
  readonly "component.description.TimeControl": {}
  readonly "component.description.TimeDisplay": {}
  readonly "component.description.TimeRangeControl": {}
  readonly "component.description.Timeline": {}
  readonly "component.description.ToastAction": {}
  readonly "component.description.TooltipWrapper": {}
  readonly "component.description.TransferControl": {}
  readonly "component.description.TransferPickerControl": {}
  readonly "component.description.TreeControl": {}
  readonly "component.description.TreeSelectControl": {}
  readonly "component.description.TypeScriptEditorControl": {}
  readonly "component.description.UrlAction": {}
  readonly "component.description.UrlControl": {}
  readonly "component.description.UuidControl": {}
  readonly "component.description.VBox": {}
  readonly "component.description.VerificationCodeControl": {}
  readonly "component.description.Video": {}
  readonly "component.description.Wizard": {}
  readonly "component.description.Words": {}
  readonly "component.description.Wrapper": {}
  readonly "component.description.XmlEditorControl": {}
  readonly "component.description.YamlEditorControl": {}
  readonly "component.description.YearControl": {}
  readonly "component.description.YearRangeControl": {}
  readonly "component.hint.accept": {}
  readonly "component.hint.amounts": {}
  readonly "component.hint.api": {}
  readonly "component.hint.aspect": {}
  readonly "component.hint.createIn": {}
  readonly "component.hint.format": {}
  readonly "component.hint.formula": {}
  readonly "component.hint.hash": {}
  readonly "component.hint.height": {}
  readonly "component.hint.href": {}
  readonly "component.hint.map": {}
  readonly "component.hint.maxDate": {}
  readonly "component.hint.maxSize": {}
  readonly "component.hint.minDate": {}
  readonly "component.hint.relation": {}
  readonly "component.hint.source": {}
  readonly "component.hint.span": {}
  readonly "component.hint.stringMode": {}
  readonly "component.hint.value": {}
  readonly "component.hint.width": {}
  readonly "component.hint.zoned": {}
  readonly "component.label.Action": {}
  readonly "component.label.AjaxAction": {}
  readonly "component.label.Alert": {}
  readonly "component.label.AnchorNav": {}
  readonly "component.label.ArrayControl": {}
  readonly "component.label.Audio": {}
  readonly "component.label.Avatar": {}
  readonly "component.label.Barcode": {}
  readonly "component.label.Breadcrumb": {}
  readonly "component.label.Button": {}
  readonly "component.label.ButtonGroup": {}
  readonly "component.label.ButtonGroupControl": {}
  readonly "component.label.ButtonToolbar": {}
  readonly "component.label.CRUDCards": {}
  readonly "component.label.CRUDList": {}
  readonly "component.label.CRUDTable": {}
  readonly "component.label.Calendar": {}
  readonly "component.label.Card": {}
  readonly "component.label.Cards": {}
  readonly "component.label.Carousel": {}
  readonly "component.label.ChainedSelectControl": {}
  readonly "component.label.Chart": {}
  readonly "component.label.ChartRadiosControl": {}
  readonly "component.label.CheckboxControl": {}
  readonly "component.label.CheckboxesControl": {}
  readonly "component.label.CityControl": {}
  readonly "component.label.Code": {}
  readonly "component.label.Collapse": {}
  readonly "component.label.CollapseGroup": {}
  readonly "component.label.Color": {}
  readonly "component.label.ColorControl": {}
  readonly "component.label.ColumnToggler": {}
  readonly "component.label.ComboControl": {}
  readonly "component.label.Computed": {}
  readonly "component.label.ConditionBuilderControl": {}
  readonly "component.label.Container": {}
  readonly "component.label.CopyAction": {}
  readonly "component.label.CssEditorControl": {}
  readonly "component.label.DateControl": {}
  readonly "component.label.DateDisplay": {}
  readonly "component.label.DateRangeControl": {}
  readonly "component.label.DateRangeDisplay": {}
  readonly "component.label.DateStatic": {}
  readonly "component.label.DateTimeControl": {}
  readonly "component.label.DateTimeDisplay": {}
  readonly "component.label.DateTimeRangeControl": {}
  readonly "component.label.DateTimeStatic": {}
  readonly "component.label.Dialog": {}
  readonly "component.label.DialogAction": {}
  readonly "component.label.DiffControl": {}
  readonly "component.label.Divider": {}
  readonly "component.label.DownloadAction": {}
  readonly "component.label.Drawer": {}
  readonly "component.label.DrawerAction": {}
  readonly "component.label.DropdownButton": {}
  readonly "component.label.Each": {}
  readonly "component.label.EditorControl": {}
  readonly "component.label.EmailAction": {}
  readonly "component.label.EmailControl": {}
  readonly "component.label.FieldSetControl": {}
  readonly "component.label.FileControl": {}
  readonly "component.label.Flex": {}
  readonly "component.label.Form": {}
  readonly "component.label.FormControl": {}
  readonly "component.label.GoEditorControl": {}
  readonly "component.label.Grid": {}
  readonly "component.label.Grid2D": {}
  readonly "component.label.GridNav": {}
  readonly "component.label.GroupControl": {}
  readonly "component.label.HBox": {}
  readonly "component.label.HiddenControl": {}
  readonly "component.label.Html": {}
  readonly "component.label.HtmlEditorControl": {}
  readonly "component.label.IFrame": {}
  readonly "component.label.Icon": {}
  readonly "component.label.IconPickerControl": {}
  readonly "component.label.Image": {}
  readonly "component.label.ImageControl": {}
  readonly "component.label.ImageStatic": {}
  readonly "component.label.Images": {}
  readonly "component.label.InputGroupControl": {}
  readonly "component.label.JavaEditorControl": {}
  readonly "component.label.JavaScriptEditorControl": {}
  readonly "component.label.Json": {}
  readonly "component.label.JsonEditorControl": {}
  readonly "component.label.JsonSchemaControl": {}
  readonly "component.label.JsonStatic": {}
  readonly "component.label.KeyValueControl": {}
  readonly "component.label.KeyValuesControl": {}
  readonly "component.label.Link": {}
  readonly "component.label.LinkAction": {}
  readonly "component.label.ListControl": {}
  readonly "component.label.ListView": {}
  readonly "component.label.LocationControl": {}
  readonly "component.label.Mapping": {}
  readonly "component.label.MappingStatic": {}
  readonly "component.label.Markdown": {}
  readonly "component.label.MarkdownEditorControl": {}
  readonly "component.label.MatrixControl": {}
  readonly "component.label.MonthControl": {}
  readonly "component.label.MonthDisplay": {}
  readonly "component.label.MonthRangeControl": {}
  readonly "component.label.MultiSelectControl": {}
  readonly "component.label.MultilineText": {}
  readonly "component.label.NativeDateControl": {}
  readonly "component.label.NativeNumberControl": {}
  readonly "component.label.NativeTimeControl": {}
  readonly "component.label.Nav": {}
  readonly "component.label.NestedSelectControl": {}
  readonly "component.label.Number": {}
  readonly "component.label.NumberControl": {}
  readonly "component.label.Operation": {}
  readonly "component.label.Page": {}
  readonly "component.label.Pagination": {}
  readonly "component.label.PaginationWrapper": {}
  readonly "component.label.Panel": {}
  readonly "component.label.Password": {}
  readonly "component.label.PasswordControl": {}
  readonly "component.label.PhpEditorControl": {}
  readonly "component.label.PickerControl": {}
  readonly "component.label.Plain": {}
  readonly "component.label.PlainTextEditorControl": {}
  readonly "component.label.Portlet": {}
  readonly "component.label.Progress": {}
  readonly "component.label.Property": {}
  readonly "component.label.PythonEditorControl": {}
  readonly "component.label.QRCode": {}
  readonly "component.label.QuarterControl": {}
  readonly "component.label.QuarterRangeControl": {}
  readonly "component.label.RadioControl": {}
  readonly "component.label.RadiosControl": {}
  readonly "component.label.RangeControl": {}
  readonly "component.label.RatingControl": {}
  readonly "component.label.ReloadAction": {}
  readonly "component.label.Remark": {}
  readonly "component.label.RepeatControl": {}
  readonly "component.label.Reset": {}
  readonly "component.label.RichTextControl": {}
  readonly "component.label.SearchBox": {}
  readonly "component.label.SelectControl": {}
  readonly "component.label.Service": {}
  readonly "component.label.ShellEditorControl": {}
  readonly "component.label.SignatureControl": {}
  readonly "component.label.Sparkline": {}
  readonly "component.label.Spinner": {}
  readonly "component.label.SqlEditorControl": {}
  readonly "component.label.StaticControl": {}
  readonly "component.label.Status": {}
  readonly "component.label.Steps": {}
  readonly "component.label.SubFormControl": {}
  readonly "component.label.Submit": {}
  readonly "component.label.SwitchContainer": {}
  readonly "component.label.SwitchControl": {}
  readonly "component.label.Table": {}
  readonly "component.label.TableColumn": {}
  readonly "component.label.TableControl": {}
  readonly "component.label.TableView": {}
  readonly "component.label.Tabs": {}
  readonly "component.label.TabsTransferControl": {}
  readonly "component.label.Tag": {}
  readonly "component.label.TagControl": {}
  readonly "component.label.Tags": {}
  readonly "component.label.Text": {}
  readonly "component.label.TextControl": {}
  readonly "component.label.TextareaControl": {}
  readonly "component.label.TimeControl": {}
  readonly "component.label.TimeDisplay": {}
  readonly "component.label.TimeRangeControl": {}
  readonly "component.label.Timeline": {}
  readonly "component.label.ToastAction": {}
  readonly "component.label.TooltipWrapper": {}
  readonly "component.label.TransferControl": {}
  readonly "component.label.TransferPickerControl": {}
  readonly "component.label.TreeControl": {}
  readonly "component.label.TreeSelectControl": {}
  readonly "component.label.TypeScriptEditorControl": {}
  readonly "component.label.UrlAction": {}
  readonly "component.label.UrlControl": {}
  readonly "component.label.UuidControl": {}
  readonly "component.label.VBox": {}
  readonly "component.label.VerificationCodeControl": {}
  readonly "component.label.Video": {}
  readonly "component.label.Wizard": {}
  readonly "component.label.Words": {}
  readonly "component.label.Wrapper": {}
  readonly "component.label.XmlEditorControl": {}
  readonly "component.label.YamlEditorControl": {}
  readonly "component.label.YearControl": {}
  readonly "component.label.YearRangeControl": {}
  readonly "component.misfit": { readonly component: TextValue; readonly field: TextValue; readonly type: TextValue }
  readonly "component.misplaced.action": { readonly component: TextValue }
  readonly "component.misplaced.content": { readonly component: TextValue }
  readonly "component.misplaced.display": { readonly component: TextValue; readonly field: TextValue }
  readonly "component.misplaced.form": { readonly component: TextValue; readonly field: TextValue }
  readonly "component.property.accept": {}
  readonly "component.property.accordion": {}
  readonly "component.property.actions": {}
  readonly "component.property.activeKey": {}
  readonly "component.property.addText": {}
  readonly "component.property.addable": {}
  readonly "component.property.after": {}
  readonly "component.property.alias": {}
  readonly "component.property.align": {}
  readonly "component.property.alpha": {}
  readonly "component.property.amounts": {}
  readonly "component.property.api": {}
  readonly "component.property.aspect": {}
  readonly "component.property.autoplay": {}
  readonly "component.property.avatar": {}
  readonly "component.property.before": {}
  readonly "component.property.blank": {}
  readonly "component.property.body": {}
  readonly "component.property.bordered": {}
  readonly "component.property.buttons": {}
  readonly "component.property.caption": {}
  readonly "component.property.card": {}
  readonly "component.property.cases": {}
  readonly "component.property.category": {}
  readonly "component.property.cc": {}
  readonly "component.property.cells": {}
  readonly "component.property.changeable": {}
  readonly "component.property.checkAll": {}
  readonly "component.property.clearable": {}
  readonly "component.property.closable": {}
  readonly "component.property.collapsed": {}
  readonly "component.property.collapsible": {}
  readonly "component.property.color": {}
  readonly "component.property.colorField": {}
  readonly "component.property.colors": {}
  readonly "component.property.columns": {}
  readonly "component.property.confirm": {}
  readonly "component.property.content": {}
  readonly "component.property.copyable": {}
  readonly "component.property.count": {}
  readonly "component.property.cover": {}
  readonly "component.property.creatable": {}
  readonly "component.property.createIn": {}
  readonly "component.property.crop": {}
  readonly "component.property.current": {}
  readonly "component.property.dashed": {}
  readonly "component.property.dateField": {}
  readonly "component.property.default": {}
  readonly "component.property.depth": {}
  readonly "component.property.description": {}
  readonly "component.property.detail": {}
  readonly "component.property.dialog": {}
  readonly "component.property.direction": {}
  readonly "component.property.disabled": {}
  readonly "component.property.disabledWhen": {}
  readonly "component.property.drawer": {}
  readonly "component.property.endField": {}
  readonly "component.property.expanded": {}
  readonly "component.property.falseValue": {}
  readonly "component.property.fields": {}
  readonly "component.property.filename": {}
  readonly "component.property.filled": {}
  readonly "component.property.footer": {}
  readonly "component.property.format": {}
  readonly "component.property.formula": {}
  readonly "component.property.gap": {}
  readonly "component.property.grouping": {}
  readonly "component.property.half": {}
  readonly "component.property.hash": {}
  readonly "component.property.height": {}
  readonly "component.property.horizontal": {}
  readonly "component.property.href": {}
  readonly "component.property.icon": {}
  readonly "component.property.initRequest": {}
  readonly "component.property.interval": {}
  readonly "component.property.item": {}
  readonly "component.property.items": {}
  readonly "component.property.justify": {}
  readonly "component.property.keyLabel": {}
  readonly "component.property.kind": {}
  readonly "component.property.label": {}
  readonly "component.property.labelField": {}
  readonly "component.property.language": {}
  readonly "component.property.layout": {}
  readonly "component.property.length": {}
  readonly "component.property.level": {}
  readonly "component.property.levels": {}
  readonly "component.property.limit": {}
  readonly "component.property.lineNumbers": {}
  readonly "component.property.lines": {}
  readonly "component.property.link": {}
  readonly "component.property.loop": {}
  readonly "component.property.map": {}
  readonly "component.property.marks": {}
  readonly "component.property.max": {}
  readonly "component.property.maxDate": {}
  readonly "component.property.maxLength": {}
  readonly "component.property.maxRows": {}
  readonly "component.property.maxSize": {}
  readonly "component.property.message": {}
  readonly "component.property.min": {}
  readonly "component.property.minDate": {}
  readonly "component.property.minRows": {}
  readonly "component.property.multiple": {}
  readonly "component.property.name": {}
  readonly "component.property.offText": {}
  readonly "component.property.onText": {}
  readonly "component.property.option": {}
  readonly "component.property.options": {}
  readonly "component.property.original": {}
  readonly "component.property.padding": {}
  readonly "component.property.penColor": {}
  readonly "component.property.perPage": {}
  readonly "component.property.perPageAvailable": {}
  readonly "component.property.pictures": {}
  readonly "component.property.placeholder": {}
  readonly "component.property.placement": {}
  readonly "component.property.precision": {}
  readonly "component.property.prefix": {}
  readonly "component.property.presets": {}
  readonly "component.property.primaryKey": {}
  readonly "component.property.readOnly": {}
  readonly "component.property.relation": {}
  readonly "component.property.relative": {}
  readonly "component.property.removable": {}
  readonly "component.property.request": {}
  readonly "component.property.required": {}
  readonly "component.property.requiredWhen": {}
  readonly "component.property.rowHeight": {}
  readonly "component.property.rows": {}
  readonly "component.property.rules": {}
  readonly "component.property.scale": {}
  readonly "component.property.schema": {}
  readonly "component.property.searchable": {}
  readonly "component.property.sections": {}
  readonly "component.property.series": {}
  readonly "component.property.shape": {}
  readonly "component.property.showCount": {}
  readonly "component.property.showText": {}
  readonly "component.property.showTime": {}
  readonly "component.property.size": {}
  readonly "component.property.source": {}
  readonly "component.property.span": {}
  readonly "component.property.src": {}
  readonly "component.property.stacked": {}
  readonly "component.property.step": {}
  readonly "component.property.steps": {}
  readonly "component.property.stringMode": {}
  readonly "component.property.subTitle": {}
  readonly "component.property.subject": {}
  readonly "component.property.suffix": {}
  readonly "component.property.tabs": {}
  readonly "component.property.target": {}
  readonly "component.property.text": {}
  readonly "component.property.then": {}
  readonly "component.property.time": {}
  readonly "component.property.title": {}
  readonly "component.property.to": {}
  readonly "component.property.toastLevel": {}
  readonly "component.property.toolbar": {}
  readonly "component.property.tooltip": {}
  readonly "component.property.totals": {}
  readonly "component.property.trueValue": {}
  readonly "component.property.types": {}
  readonly "component.property.units": {}
  readonly "component.property.uploadUrl": {}
  readonly "component.property.url": {}
  readonly "component.property.value": {}
  readonly "component.property.valueField": {}
  readonly "component.property.valueLabel": {}
  readonly "component.property.vertical": {}
  readonly "component.property.visibleWhen": {}
  readonly "component.property.width": {}
  readonly "component.property.wrap": {}
  readonly "component.property.zoned": {}
  readonly "component.property.zoom": {}
  readonly "component.unknown": { readonly component: TextValue; readonly field: TextValue }
  readonly "component.unknown.content": { readonly component: TextValue }
  readonly "copies.stored": { readonly copies: TextValue }
  readonly "database.column": {}
  readonly "database.column.hint": {}
  readonly "database.full": {}
  readonly "database.full.hint": {}
  readonly "database.locked": {}
  readonly "database.locked.hint": {}
  readonly "database.login": {}
  readonly "database.login.hint": {}
  readonly "database.missing": {}
  readonly "database.missing.hint": {}
  readonly "database.readOnly": {}
  readonly "database.readOnly.hint": {}
  readonly "database.rejected": {}
  readonly "database.rejected.hint": {}
  readonly "database.rights": {}
  readonly "database.rights.hint": {}
  readonly "database.rows": {}
  readonly "database.rows.hint": {}
  readonly "database.table": {}
  readonly "database.table.hint": {}
  readonly "database.taken": {}
  readonly "database.taken.hint": {}
  readonly "database.type": {}
  readonly "database.type.hint": {}
  readonly "database.unreachable": {}
  readonly "database.unreachable.hint": {}
  readonly "default.misfit": { readonly column: TextValue; readonly type: TextValue; readonly value: TextValue }
  readonly "default.misfit.choice": { readonly choices: TextValue; readonly column: TextValue; readonly value: TextValue }
  readonly "differences.known": { readonly known: TextValue }
  readonly "differences.none": {}
  readonly "drift.behind": { readonly record: TextValue }
  readonly "drift.differs": { readonly record: TextValue; readonly table: TextValue }
  readonly "drift.edited": { readonly record: TextValue }
  readonly "drift.ignores": { readonly record: TextValue; readonly table: TextValue }
  readonly "drift.missing": { readonly record: TextValue }
  readonly "drift.noTable": { readonly table: TextValue }
  readonly "drift.noTableOn": { readonly connection: TextValue; readonly table: TextValue }
  readonly "drift.older": { readonly record: TextValue }
  readonly "drift.unreadable": { readonly connection: TextValue; readonly table: TextValue }
  readonly "emitter.file": { readonly value: TextValue }
  readonly "emitter.noContent": { readonly path: TextValue }
  readonly "emitter.noImports": { readonly path: TextValue }
  readonly "emitter.noPath": {}
  readonly "emitter.noStatements": { readonly path: TextValue }
  readonly "emitter.noText": { readonly path: TextValue }
  readonly "emitter.statement": { readonly kind: TextValue; readonly kinds: TextValue; readonly number: TextValue; readonly path: TextValue }
  readonly "emitter.threw": { readonly reason: TextValue }
  readonly "emitter.unparsable": { readonly path: TextValue; readonly reason: TextValue }
  readonly "emitter.unprintable": { readonly path: TextValue; readonly reason: TextValue }
  readonly "error.inFile": { readonly file: TextValue; readonly said: TextValue }
  readonly "fields.missing": { readonly record: TextValue; readonly table: TextValue }
  readonly "file.taken.case": { readonly file: TextValue }
  readonly "file.taken.file": { readonly file: TextValue }
  readonly "file.taken.folder": { readonly file: TextValue }
  readonly "fix.createModel": {}
  readonly "fix.model": {}
  readonly "fix.modelName": {}
  readonly "fix.name": {}
  readonly "fix.nestedRoute": {}
  readonly "fix.newTable": {}
  readonly "fix.ownRoute": {}
  readonly "fix.record": {}
  readonly "fix.rename": {}
  readonly "fix.route": {}
  readonly "fix.savePath": {}
  readonly "fix.switches": {}
  readonly "fix.update": {}
  readonly "formula.circle": { readonly name: TextValue; readonly path: TextValue }
  readonly "formula.invalid": { readonly formula: TextValue }
  readonly "formula.invalid.long": {}
  readonly "generator.about": {}
  readonly "generator.clash": {}
  readonly "generator.oneModule": {}
  readonly "generator.option.database": {}
  readonly "generator.option.dryRun": {}
  readonly "generator.option.keep": {}
  readonly "generator.option.markers": {}
  readonly "generator.option.overwrite": {}
  readonly "generator.option.root": {}
  readonly "generator.option.undo": {}
  readonly "generator.undoClash": {}
  readonly "generator.usage": {}
  readonly "hint.fileCount": {}
  readonly "hint.fileShape": {}
  readonly "issues.at": { readonly path: TextValue; readonly said: TextValue }
  readonly "issues.more": { readonly count: TextValue }
  readonly "journal.aside": { readonly path: TextValue }
  readonly "journal.form": {}
  readonly "key.forbidden": { readonly key: TextValue }
  readonly "kind.boolean": {}
  readonly "kind.either": { readonly one: TextValue; readonly other: TextValue }
  readonly "kind.integer": {}
  readonly "kind.list": {}
  readonly "kind.null": {}
  readonly "kind.number": {}
  readonly "kind.object": {}
  readonly "kind.text": {}
  readonly "layout.deep": { readonly limit: TextValue }
  readonly "layout.steps": {}
  readonly "layout.twice": { readonly name: TextValue }
  readonly "menu.self": { readonly menu: TextValue }
  readonly "migration.goBack": {}
  readonly "migration.goOn": {}
  readonly "migration.last": { readonly last: TextValue }
  readonly "migration.left": { readonly left: TextValue }
  readonly "migration.reason": { readonly reason: TextValue }
  readonly "model.missing": { readonly folders: TextValue; readonly table: TextValue }
  readonly "model.reserved": { readonly model: TextValue }
  readonly "model.taken": { readonly file: TextValue; readonly name: TextValue; readonly record: TextValue }
  readonly "module.expectation": {}
  readonly "module.failed": { readonly reason: TextValue }
  readonly "module.noFile": { readonly number: TextValue }
  readonly "module.noFunction": {}
  readonly "module.noList": {}
  readonly "name.file": { readonly file: TextValue; readonly name: TextValue }
  readonly "name.file.hint": { readonly name: TextValue }
  readonly "name.fixed": { readonly name: TextValue }
  readonly "name.taken": { readonly name: TextValue }
  readonly "newColumn.after": { readonly value: TextValue }
  readonly "newColumn.argument": { readonly word: TextValue }
  readonly "newColumn.arguments": { readonly known: TextValue; readonly type: TextValue }
  readonly "newColumn.colon": { readonly name: TextValue }
  readonly "newColumn.comment": {}
  readonly "newColumn.default": {}
  readonly "newColumn.emptyDefault": {}
  readonly "newColumn.emptyValue": {}
  readonly "newColumn.enum": {}
  readonly "newColumn.here": { readonly what: TextValue }
  readonly "newColumn.name": { readonly name: TextValue }
  readonly "newColumn.noArguments": { readonly type: TextValue }
  readonly "newColumn.noName": {}
  readonly "newColumn.noType": { readonly types: TextValue }
  readonly "newColumn.option": { readonly options: TextValue; readonly seen: TextValue }
  readonly "newColumn.quote": { readonly quote: TextValue }
  readonly "newColumn.range": { readonly fact: TextValue; readonly least: TextValue; readonly most: TextValue; readonly value: TextValue }
  readonly "newColumn.referenceDefault": {}
  readonly "newColumn.references": {}
  readonly "newColumn.scale": { readonly precision: TextValue; readonly scale: TextValue }
  readonly "newColumn.twice": { readonly value: TextValue }
  readonly "newColumn.type": { readonly types: TextValue; readonly word: TextValue }
  readonly "option.twice": { readonly shown: TextValue }
  readonly "path.isLink": {}
  readonly "path.isOwn": {}
  readonly "path.kind.hint": {}
  readonly "path.leaves": {}
  readonly "path.link.hint": {}
  readonly "path.noFile": {}
  readonly "path.noSource": {}
  readonly "path.place.hint": {}
  readonly "path.rejected": { readonly folder: TextValue }
  readonly "property.unknown": { readonly component: TextValue; readonly known: TextValue; readonly property: TextValue }
  readonly "record.deep": { readonly most: TextValue }
  readonly "record.invalid.object": {}
  readonly "record.invalid.version": {}
  readonly "record.version": { readonly newest: TextValue; readonly version: TextValue }
  readonly "reference.unknown.key": { readonly column: TextValue; readonly references: TextValue }
  readonly "reference.unknown.table": { readonly column: TextValue; readonly references: TextValue }
  readonly "relation.key": { readonly columns: TextValue; readonly relation: TextValue; readonly table: TextValue }
  readonly "relation.kind": { readonly kind: TextValue; readonly relation: TextValue }
  readonly "relation.twice": { readonly relation: TextValue }
  readonly "relation.type": { readonly relation: TextValue }
  readonly "review.done": { readonly path: TextValue }
  readonly "review.noSql": {}
  readonly "review.notRun": { readonly path: TextValue }
  readonly "review.run": { readonly path: TextValue }
  readonly "risk.add": { readonly column: TextValue }
  readonly "risk.drop": { readonly column: TextValue }
  readonly "risk.dropCheck": { readonly expression: TextValue }
  readonly "risk.duplicates": { readonly table: TextValue }
  readonly "risk.null": { readonly column: TextValue }
  readonly "risk.otherValues": { readonly column: TextValue }
  readonly "risk.rebuild": { readonly table: TextValue }
  readonly "risk.references": { readonly table: TextValue }
  readonly "risk.rename": { readonly from: TextValue; readonly to: TextValue }
  readonly "risk.type": { readonly column: TextValue; readonly from: TextValue; readonly to: TextValue }
  readonly "risk.values": { readonly column: TextValue; readonly values: TextValue }
  readonly "route.nested": { readonly parent: TextValue; readonly record: TextValue; readonly route: TextValue }
  readonly "route.owner.extension": { readonly extension: TextValue }
  readonly "route.owner.framework": {}
  readonly "route.reserved": { readonly by: TextValue; readonly owner: TextValue; readonly route: TextValue }
  readonly "route.taken": { readonly name: TextValue; readonly record: TextValue; readonly route: TextValue }
  readonly "route.unknown": {}
  readonly "rule.column": { readonly column: TextValue; readonly rule: TextValue; readonly table: TextValue }
  readonly "rule.conflict": { readonly other: TextValue; readonly rule: TextValue }
  readonly "rule.none": { readonly hint: TextValue; readonly rule: TextValue }
  readonly "rule.problem": { readonly hint: TextValue; readonly problem: TextValue; readonly rule: TextValue }
  readonly "rule.table": { readonly rule: TextValue; readonly table: TextValue }
  readonly "shown.list": {}
  readonly "shown.object": {}
  readonly "shown.text": { readonly value: TextValue }
  readonly "switch.excludes": { readonly connection: TextValue; readonly table: TextValue }
  readonly "switch.needs.migration": {}
  readonly "switch.needs.service": { readonly file: TextValue }
  readonly "table.framework": { readonly table: TextValue }
  readonly "table.taken": { readonly table: TextValue }
  readonly "text.and": { readonly one: TextValue; readonly other: TextValue }
  readonly "types.checkEmitters": {}
  readonly "types.code": { readonly detail: TextValue; readonly place: TextValue }
  readonly "types.correctEdit": { readonly at: TextValue }
  readonly "types.correctField": { readonly field: TextValue; readonly record: TextValue }
  readonly "types.correctImport": {}
  readonly "types.correctOptions": { readonly names: TextValue }
  readonly "types.correctTsconfig": {}
  readonly "types.edit": { readonly at: TextValue; readonly detail: TextValue }
  readonly "types.editAt": { readonly at: TextValue; readonly detail: TextValue; readonly place: TextValue }
  readonly "types.field": { readonly detail: TextValue; readonly field: TextValue; readonly place: TextValue }
  readonly "types.install": { readonly command: TextValue }
  readonly "types.missing": { readonly path: TextValue; readonly place: TextValue }
  readonly "types.more": { readonly count: number }
  readonly "types.nothingWritten": {}
  readonly "types.options": { readonly detail: TextValue; readonly names: TextValue; readonly place: TextValue }
  readonly "types.package": { readonly detail: TextValue; readonly name: TextValue; readonly place: TextValue }
  readonly "types.packages": { readonly detail: TextValue; readonly names: TextValue; readonly place: TextValue }
  readonly "types.settle": { readonly member: TextValue; readonly path: TextValue }
  readonly "types.tsconfig": { readonly detail: TextValue; readonly place: TextValue; readonly problem: TextValue }
  readonly "value.choice": { readonly choices: TextValue; readonly shown: TextValue }
  readonly "value.form": { readonly shown: TextValue }
  readonly "value.form.api": { readonly shown: TextValue }
  readonly "value.form.class": { readonly shown: TextValue }
  readonly "value.form.connection": { readonly shown: TextValue }
  readonly "value.form.folder": { readonly shown: TextValue }
  readonly "value.form.identifier": { readonly shown: TextValue }
  readonly "value.form.path": { readonly shown: TextValue }
  readonly "value.form.table": { readonly table: TextValue }
  readonly "value.form.words": { readonly shown: TextValue }
  readonly "value.large.characters": { readonly limit: number }
  readonly "value.large.entries": { readonly limit: number }
  readonly "value.large.number": { readonly limit: TextValue; readonly shown: TextValue }
  readonly "value.missing": { readonly property: TextValue }
  readonly "value.small.characters": { readonly limit: number }
  readonly "value.small.empty": {}
  readonly "value.small.entries": { readonly limit: number }
  readonly "value.small.number": { readonly limit: TextValue; readonly shown: TextValue }
  readonly "value.type": { readonly expected: TextValue; readonly shown: TextValue }
  readonly "value.unknown": { readonly property: TextValue }
  readonly "value.unknown.known": { readonly known: TextValue; readonly property: TextValue }
  readonly "values.missing": { readonly column: TextValue }
  readonly "warning.connectionInName": { readonly connection: TextValue; readonly record: TextValue; readonly table: TextValue }
  readonly "warning.deletedSince": { readonly path: TextValue }
  readonly "warning.markers": { readonly path: TextValue }
  readonly "warning.mergedByLines": { readonly path: TextValue }
  readonly "warning.migrationStays": { readonly path: TextValue }
  readonly "warning.noCompiler": { readonly platform: TextValue }
  readonly "warning.noModel": { readonly count: number; readonly model: TextValue; readonly names: TextValue; readonly table: TextValue }
  readonly "warning.noRoute": { readonly controller: TextValue; readonly route: TextValue }
  readonly "warning.otherRoute": { readonly by: TextValue; readonly owner: TextValue; readonly route: TextValue; readonly table: TextValue }
  readonly "warning.rowsWithoutRecord": { readonly model: TextValue; readonly table: TextValue }
  readonly "warning.schemaInName": { readonly record: TextValue; readonly table: TextValue }
  readonly "warning.slowCompiler": { readonly reason: TextValue }
  readonly "warning.staysDeleted": { readonly path: TextValue }
  readonly "warning.tsconfig": { readonly problem: TextValue }
  readonly "warning.unchecked": {}
  readonly "warning.uncheckedFiles": {}
  readonly "warning.unknownRoutes": { readonly places: TextValue }
  readonly "warning.unparsable": { readonly path: TextValue; readonly reason: TextValue }
  readonly "window.create": { readonly resource: TextValue }
  readonly "window.edit": { readonly resource: TextValue }
  readonly "window.view": { readonly resource: TextValue }
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly unknown[]>>
