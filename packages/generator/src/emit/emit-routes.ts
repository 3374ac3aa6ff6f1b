import { type GenerationRecord, grantedActions } from '../record/generation-record.ts'
import { getClassPaths } from './feature.ts'
import { importPath } from './import-path.ts'
import { type CodeValue, callDoc, type Doc, group, indent, line, rawCode, valueDoc } from './layout.ts'
import { labelMenuGroup } from './menu-groups.ts'
import { ImportList, type SourceFile } from './source.ts'

const runtime = '@quoin/runtime'

/** Where generated routes live; rewritten whole each time. */
export const routesPath = 'routes/admin.ts'

/** `routes/admin.ts`: routes and menu entries of all records that have them, in the given order. */
export function emitRoutes(records: readonly GenerationRecord[]): SourceFile {
  const imports = new ImportList()
  const resources = records.map((record) => {
    const controller = imports.value(
      importPath(routesPath, getClassPaths(record).controller),
      `${record.modelName}Controller`,
    )
    return resourceDoc(record, controller)
  })
  const groups = [...new Set(records.map(({ route }) => route.parentMenu))].flatMap((key): CodeValue[] => {
    const title = key === null ? null : labelMenuGroup(key)
    return title === null ? [] : [{ key, title, icon: 'FolderOutlined', url: null, parent: null, order: 0 }]
  })
  const entries = records.map((record): CodeValue => {
    const { menuName, icon, path, parentMenu, weight } = record.route
    return { key: record.name, title: menuName, icon, url: path, parent: parentMenu, order: weight }
  })
  const menus = [...groups, ...entries]
  const grants = records.flatMap(grantsOf)
  const body: Doc =
    resources.length === 0
      ? '() => {}'
      : ['(router) => {', indent(resources.map((doc) => [hardline, doc])), hardline, '}']
  return {
    path: routesPath,
    banner: 'Generated from .quoin/records and rewritten as a whole: routes of your own belong in app/Admin/routes.ts.',
    statements: [
      { kind: 'defaultExport', value: [imports.value(runtime, 'defineRoutes'), '(', body, ')'] },
      {
        kind: 'constant',
        name: 'menus',
        exported: true,
        type: `readonly ${imports.type(runtime, 'MenuDeclaration')}[]`,
        value: listDoc(menus),
      },
      ...(grants.length === 0
        ? []
        : [
            {
              kind: 'constant' as const,
              name: 'grants',
              exported: true,
              type: `readonly ${imports.type(runtime, 'GrantDeclaration')}[]`,
              value: listDoc(grants),
            },
          ]),
    ],
    imports: imports.names,
  }
}

/** A line break wherever it stands: its group is always broken. */
const hardline: Doc = group(line, true)

function listDoc(values: readonly CodeValue[]): Doc {
  if (values.length === 0) return '[]'
  return group(['[', indent(values.map((value) => [hardline, valueDoc(value), ','])), hardline, ']'], true)
}

/** What roles are given with a feature: the names of its routes. */
function grantsOf(record: GenerationRecord): readonly CodeValue[] {
  const { access = {}, route } = record
  const name = route.path.slice(1).replaceAll('/', '.')
  return Object.entries(access).map(([role, actions]): CodeValue => {
    const rules = actionsOf(record)
      .filter((action) => actions.includes(action))
      .map((action) => `${name}.${action}`)
    return { role, rules }
  })
}

/** What is only read is neither stored nor changed, and shown alone where something identifies it. */
function actionsOf({ primaryKey, readOnly }: GenerationRecord): (typeof grantedActions)[number][] {
  if (!readOnly) return [...grantedActions]
  return primaryKey === null ? ['index'] : ['index', 'show']
}

/** `router.resource('products', ProductController, { only: […] })`. */
function resourceDoc(record: GenerationRecord, controller: string): Doc {
  const resource = record.route.path.replace(/^\//, '')
  return callDoc('router.resource', [resource, rawCode(controller), { only: actionsOf(record) }])
}
