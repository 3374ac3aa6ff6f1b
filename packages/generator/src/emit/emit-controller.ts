import { detailPageItems } from '../pages/detail-definition.ts'
import { formDefinition } from '../pages/form-definition.ts'
import { listDefinition } from '../pages/list-definition.ts'
import type { PageProperties } from '../pages/page-value.ts'
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
  const { display, createButton, actions, table, filters, columns } = listDefinition(feature)
  const create = createButton ? [rawCode(callDoc('this.createButton', [display]))] : []
  const { filterTogglable, ...others } = write.properties(table)
  return callDoc('this.baseCRUD', [
    {
      filterTogglable,
      headerToolbar: [...create, rawCode('...this.baseHeaderToolBar()')],
      ...others,
      ...(filters.length > 0 && { filter: rawCode(callDoc('this.baseFilter', [write.value(filters)])) }),
      columns: [
        ...columns.map((column) => write.value(column)),
        ...(actions === null ? [] : [rawCode(callDoc(`this.${actions}`, [display]))]),
      ],
    },
  ])
}

function formBody(feature: Feature, write: ComponentWriter): Doc {
  const { body, options } = formDefinition(feature)
  return callDoc('this.baseForm', [write.value(body), ...optional(write, options)])
}

function detailBody(feature: Feature, write: ComponentWriter): Doc {
  const { items, options } = detailPageItems(feature)
  return callDoc('this.baseDetail', [write.value(items), ...optional(write, options)])
}

function optional(write: ComponentWriter, options: PageProperties): readonly CodeValue[] {
  return Object.keys(options).length === 0 ? [] : [write.properties(options)]
}
