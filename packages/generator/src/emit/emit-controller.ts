import { ComponentWriter } from './component-writer.ts'
import { detailPage } from './detail-page.ts'
import { type Feature, importPath } from './feature.ts'
import { formPage } from './form-page.ts'
import { listPage } from './list-page.ts'
import type { SourceFile } from './source.ts'

/** The controller: `list()`, `form(isEdit)` and `detail()` (§2.5). */
export function emitController(feature: Feature): SourceFile {
  const { record, paths } = feature
  const write = new ComponentWriter(feature)
  const list = listPage(feature, write)
  const form = formPage(feature, write)
  const detail = detailPage(feature, write)
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
          { kind: 'method', name: 'form', parameters: ['isEdit = false'], body: [['return ', form]] },
          { kind: 'method', name: 'detail', parameters: [], body: [['return ', detail]] },
        ],
      },
    ],
    imports: imports.names,
  }
}
