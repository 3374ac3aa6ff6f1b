import { type ScreenOperationName, screenAddresses } from '@quoin/generator/screen-addresses'
import { screenOperations } from '@quoin/generator/screen-cases'
import type { RouteOptions, RouteRegistry } from '@quoin/router'
import { declareFrameworkMenu, type FrameworkMenu } from '../menus/framework-menu.ts'
import { listAllRoutes } from './list-all-routes.ts'
import { createToolEndpoint } from './tool-endpoint.ts'
import { wrapToolEndpoint } from './wrap-tool-endpoint.ts'

/** The name of each call, and what the description of the API says of it. */
const calls: Readonly<Record<ScreenOperationName, readonly [name: string, summary: string]>> = {
  records: ['records.index', 'List records'],
  create: ['records.store', 'Make a record'],
  record: ['records.show', 'A record with its revision'],
  save: ['records.update', 'Save an edit of a record'],
  remove: ['records.destroy', 'Remove a record that nothing was generated from'],
  exportFile: ['records.export', 'A record as a file'],
  clone: ['records.clone', 'Copy a record'],
  sync: ['records.sync', 'Take over what changed in the table'],
  tables: ['tables', 'The tables that records are made from'],
  roles: ['roles', 'The roles that can be given rights with a feature'],
  components: ['components', 'The catalogue of components'],
  derive: ['fields', 'The fields that typed columns give'],
  importText: ['import', 'Take in an exported record'],
  draft: ['draft', 'A record that is not saved yet'],
  guesses: ['guesses', 'What a record guesses of its table, with the reasons'],
  labels: ['labels', 'What labels are called in other languages'],
  translate: ['labels.update', 'Give a label its translations'],
  check: ['check', 'Everything wrong with a record'],
  previewData: ['preview-data', 'What the pages of a record show beside it'],
  preview: ['preview', 'What generating would do; nothing is written'],
  plannedFile: ['planned-file', 'A file of a plan, with its texts before and after'],
  generate: ['generate', 'Do exactly the plan that was shown, or nothing'],
  progress: ['progress', 'The step of a running generation'],
  cancel: ['cancel', 'Cancel a running generation; every file is as it was'],
  previewClean: ['clean-plan', 'What cleaning up after a record would delete'],
  clean: ['clean', 'Delete exactly what that plan lists, or nothing'],
  previewRename: ['rename-plan', 'What giving a record another name would change'],
  rename: ['rename', 'Rename exactly as that plan says, or do nothing'],
  history: ['history', 'What was done, by whom and when'],
  previewUndo: ['undo-plan', 'What undoing the last run would do'],
  undo: ['undo', 'Undo the last run exactly as that plan says, or do nothing'],
  finishMigration: ['migration', 'Go on with a migration that stopped half-way, or back'],
  drift: ['drift', 'Where database, records and code have come apart'],
}

const methods = ['get', 'post', 'put', 'delete'] as const

/** The development tools; registered only while `show_development_tools` is on. */
export function registerToolRoutes(router: RouteRegistry): void {
  // The entries of an object forget the type of its names.
  for (const [question, [name, summary]] of Object.entries(calls) as [ScreenOperationName, [string, string]][]) {
    const [word, path = ''] = screenAddresses[question].split(' ')
    const method = methods.find((one) => one === word)
    if (method === undefined) throw new TypeError(`The address of "${question}" begins with no method.`)
    const { body } = screenOperations[question]
    const options: RouteOptions = {
      name: `dev-tools.${name}`,
      meta: { summary, ...(body && method !== 'get' && { body }) },
    }
    router[method](`dev-tools/${path}`, wrapToolEndpoint(question, createToolEndpoint(question)), options)
  }
  router.get('dev-tools/routes', wrapToolEndpoint('routes', listAllRoutes), {
    name: 'dev-tools.routes',
    meta: { summary: 'Every route with those who may call it' },
  })
}

/** Their place in the menu: Admin, Development Tools. */
export const toolMenus: readonly FrameworkMenu[] = [
  declareFrameworkMenu('dev-tools', { icon: 'ToolOutlined', order: 1100 }),
  declareFrameworkMenu('dev-tools.records', {
    icon: 'CodeOutlined',
    url: '/dev-tools/records',
    parent: 'dev-tools',
    order: 1,
  }),
  declareFrameworkMenu('dev-tools.routes', {
    icon: 'ApartmentOutlined',
    url: '/dev-tools/routes',
    parent: 'dev-tools',
    order: 2,
  }),
]
