import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { callApi } from '../api/api-client.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useOverlays } from '../render/overlays.tsx'
import { wireValueText } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { usePageTab } from '../shell/open-pages.tsx'
import type { CrudSchema } from './crud-schema.ts'
import type { ListState } from './list-address.ts'
import { listDialog } from './list-dialogs.ts'
import type { ChangeList } from './list-state.ts'
import type { RowPage } from './rows-query.ts'

/** The dialog that stands for an address. */
interface Standing {
  readonly shown: string
  wanted: boolean
  close: (() => void) | null
}

/** Shows the dialog that the address names, and closes it when the address no longer does. */
export function useOpenDialog(schema: CrudSchema, state: ListState, go: ChangeList): void {
  const t = useTranslate()
  const overlays = useOverlays()
  const queries = useQueryClient()
  const { message } = App.useApp()
  // Only another address opens or closes anything: a page that was reloaded does not.
  const latest = useRef({ schema, go, t })
  latest.current = { schema, go, t }
  const shown = state.openDialog

  const pane = usePageTab()
  const standing = useRef<Standing | null>(null)

  useEffect(() => {
    const end = () => {
      const former = standing.current
      standing.current = null
      if (former?.wanted) {
        former.wanted = false
        former.close?.()
      }
    }
    // In a hidden tab the dialog stays, and is there when the tab is shown again.
    const leave = () => {
      if (!pane?.kept()) end()
    }
    if (standing.current?.shown === shown && standing.current?.wanted) return leave
    end()
    if (shown === undefined) return
    const dialog: Standing = { shown, wanted: true, close: null }
    standing.current = dialog
    const forget = () => {
      if (!dialog.wanted) return
      dialog.wanted = false
      latest.current.go({ openDialog: undefined }, true)
    }
    const start = async () => {
      const { schema, t } = latest.current
      const [kind = '', ...rest] = shown.split(':')
      const row = kind === 'create' ? {} : await rowOf(queries, schema, rest.join(':'))
      if (!dialog.wanted) return
      const found = listDialog(schema, kind, row, t)
      if (found === null) return forget()
      dialog.close = overlays.open(found.kind, found.window, row, forget)
    }
    start().catch((cause: unknown) => {
      if (cause instanceof Error) void message.error(cause.message)
      forget()
    })
    return leave
  }, [shown, overlays, queries, message, pane])
}

/** The row as a page of the list has brought it, or asked for by its key. */
async function rowOf(queries: ReturnType<typeof useQueryClient>, schema: CrudSchema, key: string): Promise<Data> {
  const pages = queries.getQueriesData<RowPage>({ queryKey: ['data', schema.api] })
  const rows = pages.flatMap(([, page]) => page?.items ?? [])
  const found = rows.find((row) => wireValueText(row[schema.primaryKey ?? 'id']) === key)
  return found ?? callApi<Data>({ url: `${schema.api}/${encodeURIComponent(key)}?_action=getData` })
}
