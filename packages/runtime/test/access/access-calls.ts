import type { TakenOut } from './taken-out.ts'

/** All rows of the table of a service that are not in the trash. */
const whole = [
  '(service as never as Record<string, any>).db.selectFrom(service.modelName.table).selectAll(service.modelName.table)',
  ".$if(service.modelName.softDeletes === true, (rows: any) => rows.where('deleted_at', 'is', null))",
].join('')

/** Makes a place of one user one where all rows are read. */
const everything = [
  'const all = (place: any): any =>',
  '({ access: place.access, readingDb: (model: any) => place.readingDb(model), readable: () => null })',
].join(' ')

/** Where rows and fields are asked for, and the same without the call of the access layer. */
export const calls: readonly (readonly [place: string, ...taken: readonly TakenOut[]])[] = [
  [
    'a list',
    ['crud/admin-service.ts', 'const listed = this.listedRows()', `const service = this; const listed = ${whole}`],
  ],
  ['a row', ['crud/rows/row-reader.ts', 'if (rule === null && isPlain) return null', 'return null']],
  [
    'choices',
    [
      'crud/list/relation-options.ts',
      'queryReadableRows(context, model)',
      '(context as any).db.selectFrom(model.table)',
    ],
  ],
  [
    'labels of choices',
    ['crud/list/relation-options.ts', 'displayNameParts(model, hidden)', 'displayNameParts(model)'],
  ],
  [
    'related rows',
    ['crud/rows/relation-loader.ts', 'const readable = place.readable(model)', 'const readable = null as any'],
  ],
  [
    'rows of many to many',
    [
      'crud/rows/readable-pivot-keys.ts',
      'place.readable(model), model, selected, joined',
      'null, model, selected, joined',
    ],
  ],
  [
    'fields of related rows',
    ['crud/rows/relation-loader.ts', 'feature?.isConfined !== true || feature.hidden.size === 0', 'true'],
  ],
  [
    'a list in the order of a relation',
    ['crud/list/sort-expression.ts', 'const readable = context.readable(target)', 'const readable = null as any'],
  ],
  ['exists', ['crud/form/database-lookup.ts', 'asked !== null && context.access', 'false']],
  [
    'keys of relations',
    ['crud/form/chosen-rows.ts', 'const readable = readableRows(context, target)', 'const readable = null as any'],
  ],
  [
    'keys of many to many',
    [
      'crud/form/resolve-many-to-many-keys.ts',
      'queryReadableRows(context, model)',
      '(context as any).db.selectFrom(model.table)',
    ],
  ],
  [
    'filters by many to many',
    [
      'crud/list/filter-by-related-keys.ts',
      'selectFromRows(place.readable(target), target',
      'selectFromRows(null, target',
    ],
  ],
  [
    'pairs of many to many',
    [
      'crud/rows/joined-rows.ts',
      'const related = { context: place, model',
      'const related = { context: all(place), model',
    ],
    ['crud/rows/joined-rows.ts', 'const pivots = new', `${everything}\n\nconst pivots = new`],
  ],
  [
    'sub-forms',
    ['crud/rows/related-rows.ts', 'const readable = place.readable(model)', 'const readable = null as any'],
  ],
  [
    'keys of sub-forms',
    ['crud/form/sub-form-check.ts', 'readableRows(context, model), model, columns', 'null, model, columns'],
  ],
  ['exports', ['exchange/list-batches.ts', 'service.listedRows()', whole]],
  [
    'imports',
    [
      'exchange/import-target.ts',
      'await service.show(key)',
      `if ((await ${whole}.where('id', '=', key).execute()).length === 0) return false`,
    ],
  ],
  ['search', ['search/search-rows.ts', 'service.listedRows()', whole]],
  ['the dashboard', ['dashboard/dashboard.ts', 'const query = service\n    .listedRows()', `const query = ${whole}`]],
  [
    'rows of the audit log',
    ['system/audit-controller.ts', 'const rows = readableRows(this.#context, model)', 'const rows = null as any'],
  ],
  ['fields of the audit log', ['system/audit-controller.ts', 'for (const row of rows) this.#hide(row)', '']],
  [
    'the answer of a write',
    ['crud/rows/row-writer.ts', "const scope = this.scope('read')", 'const scope = null as any'],
  ],
  [
    'a write before',
    ['crud/rows/row-reader.ts', 'this.scope(action), lock', "(action === 'read' ? this.scope(action) : null), lock"],
  ],
  ['a write after', ['crud/rows/row-writer.ts', 'const scope = this.scope(action)', 'const scope = null as any']],
  [
    'fields of rows',
    [
      'crud/rows/unit-of-work.ts',
      'for (const name of this.own?.hidden ?? []) for (const row of rows) delete row[name]',
      '',
    ],
  ],
  [
    'fields of writes',
    ['crud/form/assert-fields-allowed.ts', 'rules?.hidden.has(name) === true', 'false'],
    ['crud/definition/shown-part.ts', 'if (access.shape === null', "if (action !== 'read' || access.shape === null"],
  ],
  [
    'fields that are read-only',
    ['crud/form/assert-fields-allowed.ts', 'rules?.readOnly.has(name) === true', 'false'],
    ['crud/definition/shown-part.ts', 'if (access.shape === null', "if (action !== 'read' || access.shape === null"],
  ],
  ['fields of pages', ['crud/definition/shown-part.ts', 'if (access.shape === null', 'if (true']],
]
