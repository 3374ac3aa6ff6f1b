import type { RouteRegistry } from '@quoin/router'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import { deriveFields, listComponents, listTables } from './catalog-tools.ts'
import { cleanRecord, planClean } from './clean-tools.ts'
import { generateRecord, generationProgress, previewRecord } from './plan-tools.ts'
import {
  cloneRecordAs,
  createRecord,
  deleteRecord,
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

/** The development tools; registered only while `show_development_tools` is on (spec §1). */
export function registerToolRoutes(router: RouteRegistry): void {
  const name = (action: string) => ({ name: `dev-tools.${action}` })
  router.get('dev-tools/records', tool(listRecords), name('records.index'))
  router.post('dev-tools/records', tool(createRecord), name('records.store'))
  router.get('dev-tools/records/{id}', tool(showRecord), name('records.show'))
  router.put('dev-tools/records/{id}', tool(updateRecord), name('records.update'))
  router.delete('dev-tools/records/{id}', tool(deleteRecord), name('records.destroy'))
  router.get('dev-tools/records/{id}/export', tool(exportRecordFile), name('records.export'))
  router.post('dev-tools/records/{id}/clone', tool(cloneRecordAs), name('records.clone'))
  router.post('dev-tools/records/{id}/sync', tool(syncRecordWithTable), name('records.sync'))
  router.post('dev-tools/records/{id}/preview', tool(previewRecord), name('records.preview'))
  router.get('dev-tools/records/{id}/progress', tool(generationProgress), name('records.progress'))
  router.post('dev-tools/records/{id}/generate', tool(generateRecord), name('records.generate'))
  router.post('dev-tools/records/{id}/clean-plan', tool(planClean), name('records.clean-plan'))
  router.post('dev-tools/records/{id}/clean', tool(cleanRecord), name('records.clean'))
  router.post('dev-tools/import', tool(importRecordText), name('import'))
  router.get('dev-tools/drift', tool(listDrift), name('drift'))
  router.get('dev-tools/tables', tool(listTables), name('tables'))
  router.post('dev-tools/fields', tool(deriveFields), name('fields'))
  router.get('dev-tools/components', tool(listComponents), name('components'))
  router.get('dev-tools/routes', tool(listAllRoutes), name('routes'))
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
