import type { RouteOptions, RouteRegistry } from '@quoin/router'
import { z } from 'zod'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import { deriveFields, listComponents, listTables } from './catalog-tools.ts'
import { cleanRecord, planClean } from './clean-tools.ts'
import { generatePlan, generationProgress, previewPlan } from './plan-tools.ts'
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
  showRecord,
  syncRecordWithTable,
  updateRecord,
} from './record-tools.ts'
import { listAllRoutes } from './route-tools.ts'
import { tool } from './tool-failure.ts'
import {
  checkBody,
  cleanBody,
  cleanPlanBody,
  cloneBody,
  editBody,
  fieldsBody,
  generateBody,
  importBody,
  newTableBody,
  previewBody,
  tableBody,
} from './tool-requests.ts'

/** The development tools; registered only while `show_development_tools` is on (spec §1). */
export function registerToolRoutes(router: RouteRegistry): void {
  registerRecordRoutes(router)
  registerUseCases(router)
  router.get('dev-tools/tables', tool(listTables), about('tables', 'The tables that records are made from'))
  router.get('dev-tools/components', tool(listComponents), about('components', 'The catalogue of components'))
  router.get('dev-tools/routes', tool(listAllRoutes), about('routes', 'Every route with those who may call it'))
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
  router.post('dev-tools/import', tool(importRecordText), about('import', 'Take in an exported record', importBody))
  const fields = about('fields', 'The fields that typed columns give', fieldsBody)
  router.post('dev-tools/fields', tool(deriveFields), fields)
}

/** What the workspace does besides, each use case under its own name. */
function registerUseCases(router: RouteRegistry): void {
  router.post('dev-tools/draft', tool(draftRecord), about('draft', 'A record that is not saved yet', draftBody))
  router.post('dev-tools/check', tool(checkRecord), about('check', 'Everything wrong with a record', checkBody))
  const preview = about('preview', 'What generating would do; nothing is written', previewBody)
  router.post('dev-tools/preview', tool(previewPlan), preview)
  const generate = about('generate', 'Do exactly the plan that was shown, or nothing', generateBody)
  router.post('dev-tools/generate', tool(generatePlan), generate)
  router.get('dev-tools/progress', tool(generationProgress), about('progress', 'The step of a running generation'))
  const cleanPlan = about('clean-plan', 'What cleaning up after a record would delete', cleanPlanBody)
  router.post('dev-tools/clean-plan', tool(planClean), cleanPlan)
  const clean = about('clean', 'Delete exactly what that plan lists, or nothing', cleanBody)
  router.post('dev-tools/clean', tool(cleanRecord), clean)
  router.get('dev-tools/drift', tool(listDrift), about('drift', 'Where database, records and code have come apart'))
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
