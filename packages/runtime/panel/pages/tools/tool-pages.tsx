import type { ComponentType, ReactNode } from 'react'
import { useSettings } from '../../shell/settings.tsx'
import { ResourcePage } from '../resource-page.tsx'
import { GenerateTablesPage } from './generate-tables-page.tsx'
import { GenerationRecordPage } from './generation-record-page.tsx'
import { HistoryPage } from './history-page.tsx'
import { PreviewPage } from './preview-page.tsx'
import { RecordsPage } from './records-page.tsx'
import { RoutesPage } from './routes-page.tsx'
import { UndoPage } from './undo-page.tsx'
import './tools.css'

/** The screens of the development tools by the path below `/dev-tools`; where the tools are off, nothing is there. */
export const toolPages: Readonly<
  Record<'records' | 'tables' | 'record' | 'preview' | 'history' | 'undo' | 'routes' | 'routesPreview', ComponentType>
> = {
  records: whenOn(RecordsPage),
  tables: whenOn(GenerateTablesPage),
  record: whenOn(GenerationRecordPage),
  preview: whenOn(PreviewPage),
  history: whenOn(HistoryPage),
  undo: whenOn(UndoPage),
  routes: whenOn(RoutesPage),
  routesPreview: whenOn(PreviewPage),
}

function whenOn(Page: ComponentType): ComponentType {
  return function ToolPage(): ReactNode {
    const { showDevelopmentTools } = useSettings()
    return showDevelopmentTools ? <Page /> : <ResourcePage />
  }
}
