import {
  cancelBody,
  checkBody,
  cleanBody,
  cleanPlanBody,
  cloneBody,
  editBody,
  fieldsBody,
  generateBody,
  importBody,
  migrationBody,
  newTableBody,
  previewBody,
  previewDataBody,
  renameBody,
  renamePlanBody,
  tableBody,
  undoBody,
  undoPlanBody,
} from '@quoin/generator/screen-requests'
import type { RouteOptions, RouteRegistry } from '@quoin/router'
import { z } from 'zod'
import type { Endpoint } from '../http/endpoint.ts'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import { deriveFields, listComponents, listTables } from './catalog-tools.ts'
import { cleanRecord, planClean } from './clean-tools.ts'
import { finishMigration, listHistory, planRename, planUndo, renameRecord, undoRun } from './history-tools.ts'
import { cancelGeneration, generatePlan, generationProgress, previewPlan } from './plan-tools.ts'
import {
  checkRecord,
  cloneRecordAs,
  createRecord,
  deleteRecord,
  draftRecord,
  exportRecordFile,
  importRecordText,
  listDrift,
  listRecords,
  readPreviewData,
  showRecord,
  syncRecordWithTable,
  updateRecord,
} from './record-tools.ts'
import { listAllRoutes } from './route-tools.ts'
import { tool } from './tool-failure.ts'

/** The development tools; registered only while `show_development_tools` is on (spec §1). */
export function registerToolRoutes(router: RouteRegistry): void {
  registerRecordRoutes(router)
  registerUseCases(router)
}

/** Saved records, each at its address. */
function registerRecordRoutes(router: RouteRegistry): void {
  const one = 'dev-tools/records/{id}'
  const record = (action: string, summary: string, body?: z.ZodType) => about(`records.${action}`, summary, body)
  router.get('dev-tools/records', tool(listRecords), record('index', 'List records'))
  router.post('dev-tools/records', tool(createRecord), record('store', 'Make a record', draftBody))
  router.get(one, tool(showRecord), record('show', 'A record with its revision'))
  router.put(one, tool(updateRecord), record('update', 'Save an edit of a record', editBody))
  router.delete(one, tool(deleteRecord), record('destroy', 'Remove a record that nothing was generated from'))
  router.get(`${one}/export`, tool(exportRecordFile), record('export', 'A record as a file'))
  router.post(`${one}/clone`, tool(cloneRecordAs), record('clone', 'Copy a record', cloneBody))
  router.post(`${one}/sync`, tool(syncRecordWithTable), record('sync', 'Take over what changed in the table'))
}

/** What the workspace does besides, each use case under its own name. */
function registerUseCases(router: RouteRegistry): void {
  const get = (name: string, run: Endpoint, summary: string) =>
    router.get(`dev-tools/${name}`, tool(run), about(name, summary))
  const post = (name: string, run: Endpoint, summary: string, body: z.ZodType) =>
    router.post(`dev-tools/${name}`, tool(run), about(name, summary, body))
  get('tables', listTables, 'The tables that records are made from')
  get('components', listComponents, 'The catalogue of components')
  get('routes', listAllRoutes, 'Every route with those who may call it')
  post('fields', deriveFields, 'The fields that typed columns give', fieldsBody)
  post('import', importRecordText, 'Take in an exported record', importBody)
  post('draft', draftRecord, 'A record that is not saved yet', draftBody)
  post('check', checkRecord, 'Everything wrong with a record', checkBody)
  post('preview-data', readPreviewData, 'What the pages of a record show beside it', previewDataBody)
  post('preview', previewPlan, 'What generating would do; nothing is written', previewBody)
  post('generate', generatePlan, 'Do exactly the plan that was shown, or nothing', generateBody)
  get('progress', generationProgress, 'The step of a running generation')
  post('cancel', cancelGeneration, 'Cancel a running generation; every file is as it was', cancelBody)
  post('clean-plan', planClean, 'What cleaning up after a record would delete', cleanPlanBody)
  post('clean', cleanRecord, 'Delete exactly what that plan lists, or nothing', cleanBody)
  post('rename-plan', planRename, 'What giving a record another name would change', renamePlanBody)
  post('rename', renameRecord, 'Rename exactly as that plan says, or do nothing', renameBody)
  get('history', listHistory, 'What was done, by whom and when')
  post('undo-plan', planUndo, 'What taking the last run back would do', undoPlanBody)
  post('undo', undoRun, 'Take the last run back exactly as that plan says, or do nothing', undoBody)
  post('migration', finishMigration, 'Go on with a migration that stopped half-way, or back', migrationBody)
  get('drift', listDrift, 'Where database, records and code have come apart')
}

const draftBody = z.union([tableBody, newTableBody])

/** The name of a route, and what the description of the API says of it. */
function about(name: string, summary: string, body?: z.ZodType): RouteOptions {
  return { name: `dev-tools.${name}`, meta: { summary, ...(body && { body }) } }
}

/** Their place in the menu: Admin, Development Tools. */
export const toolMenus: readonly MenuDeclaration[] = [
  { key: 'dev-tools', title: 'Development Tools', titles: { 'zh-CN': '开发工具' }, icon: 'ToolOutlined', order: 1100 },
  {
    key: 'dev-tools.records',
    title: 'Code Generator',
    titles: { 'zh-CN': '代码生成器' },
    icon: 'CodeOutlined',
    url: '/dev-tools/records',
    parent: 'dev-tools',
    order: 1,
  },
  {
    key: 'dev-tools.routes',
    title: 'Routes',
    titles: { 'zh-CN': '路由' },
    icon: 'ApartmentOutlined',
    url: '/dev-tools/routes',
    parent: 'dev-tools',
    order: 2,
  },
]
