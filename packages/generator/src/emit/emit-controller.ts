import { detailDefinition } from '../pages/detail-definition.ts'
import { formDefinition } from '../pages/form-definition.ts'
import { contentComponentNode } from '../pages/layout-nodes.ts'
import { listDefinition } from '../pages/list-definition.ts'
import { PageNode, type PageProperties } from '../pages/page-value.ts'
import { type FormDisplay, type RowActionPart, type ToolbarPart, toolbarButtons } from '../record/page-config.ts'
import { ComponentWriter } from './component-writer.ts'
import type { Feature } from './feature.ts'
import { importPath } from './import-path.ts'
import { type CodeValue, callDoc, type Doc, rawCode } from './layout.ts'
import type { SourceFile } from './source.ts'

/** The controller: `list()`, `form(isEdit)` and `detail()`. */
export function emitController(feature: Feature): SourceFile {
  const { record, paths } = feature
  const write = new ComponentWriter(feature)
  const list = listBody(feature, write)
  const form = record.readOnly ? null : formBody(feature, write)
  const detail = detailBody(feature, write)
  const { imports } = write
  const service = imports.value(importPath(paths.controller, paths.service), `${record.modelName}Service`)
  return {
    path: paths.controller,
    statements: [
      ...write.constants,
      {
        kind: 'class',
        name: `${record.modelName}Controller`,
        base: imports.value('@quoin/runtime', 'AdminController'),
        members: [
          { kind: 'property', name: 'serviceName', isStatic: false, value: service },
          { kind: 'method', name: 'list', parameters: [], body: [['return ', list]] },
          ...(form === null
            ? []
            : [{ kind: 'method' as const, name: 'form', parameters: ['isEdit = false'], body: [['return ', form]] }]),
          { kind: 'method', name: 'detail', parameters: [], body: [['return ', detail]] },
        ],
      },
    ],
    imports: imports.names,
  }
}

function listBody(feature: Feature, write: ComponentWriter): Doc {
  const { display, toolbar, actions, table, filters, columns } = listDefinition(feature)
  const { filterTogglable, ...others } = write.properties(table)
  return callDoc('this.baseCRUD', [
    {
      filterTogglable,
      headerToolbar: toolbarOf(toolbar, display, write),
      ...others,
      ...(filters.length > 0 && { filter: rawCode(callDoc('this.baseFilter', [write.value(filters)])) }),
      columns: [
        ...columns.map((column) => write.value(column)),
        ...(actions === null || actions.length === 0 ? [] : [rowActionsOf(actions, display, write)]),
      ],
    },
  ])
}

/** What `baseHeaderToolBar()` gives is not listed button by button. */
function toolbarOf(parts: readonly ToolbarPart[], display: FormDisplay, write: ComponentWriter): readonly CodeValue[] {
  const [, ...usual] = toolbarButtons
  const before = parts.slice(0, -usual.length)
  const isUsual = usual.every((part, at) => parts[before.length + at] === part)
  const codeOf = (part: ToolbarPart): CodeValue => {
    if (typeof part !== 'string') return write.value(contentComponentNode(part))
    if (part === 'create') return rawCode(callDoc('this.createButton', [display]))
    if (part === 'export') return rawCode(callDoc('this.exportButton', []))
    return write.value(new PageNode(part === 'reload' ? 'ReloadAction' : 'ColumnToggler'))
  }
  return isUsual ? [...before.map(codeOf), rawCode('...this.baseHeaderToolBar()')] : parts.map(codeOf)
}

/** `rowActions()` shows and changes a row, does what is one's own, and deletes; anything else is listed. */
function rowActionsOf(parts: readonly RowActionPart[], display: FormDisplay, write: ComponentWriter): CodeValue {
  const codeOf = (part: RowActionPart): CodeValue =>
    typeof part === 'string'
      ? rawCode(callDoc(`this.${part}Button`, part === 'delete' ? [] : [display]))
      : write.value(contentComponentNode(part))
  if (parts.length === 1 && parts[0] === 'view') return rawCode(callDoc('this.viewActions', [display]))
  const extra = parts.slice(2, -1)
  const isUsual =
    parts[0] === 'view' &&
    parts[1] === 'edit' &&
    parts.at(-1) === 'delete' &&
    extra.every((part) => typeof part !== 'string')
  if (!isUsual) return write.call('Operation', [{ buttons: parts.map(codeOf) }])
  return rawCode(callDoc('this.rowActions', extra.length === 0 ? [display] : [display, extra.map(codeOf)]))
}

function formBody(feature: Feature, write: ComponentWriter): Doc {
  const { body, steps, options } = formDefinition(feature)
  return steps === null
    ? callDoc('this.baseForm', [write.value(body), ...optional(write, options)])
    : callDoc('this.baseWizard', [write.value(steps), ...optional(write, options)])
}

function detailBody(feature: Feature, write: ComponentWriter): Doc {
  const { items, options } = detailDefinition(feature)
  return callDoc('this.baseDetail', [write.value(items), ...optional(write, options)])
}

function optional(write: ComponentWriter, options: PageProperties): readonly CodeValue[] {
  return Object.keys(options).length === 0 ? [] : [write.properties(options)]
}
