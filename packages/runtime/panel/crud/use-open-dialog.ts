import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { callApi } from '../api/api-client.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useOverlays } from '../render/overlays.tsx'
import { textOf } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'
import { listDialog } from './list-dialogs.ts'
import type { ChangeList, ListState } from './list-state.ts'
import type { RowPage } from './rows-query.ts'

/** Shows the dialog that the address names, and closes it when the address no longer does. */
export function useOpenDialog(schema: CrudSchema, state: ListState, go: ChangeList): void {
  const t = useTranslate()
  const overlays = useOverlays()
  const queries = useQueryClient()
  const { message } = App.useApp()
  // Only another address opens or closes anything: a page that was loaded anew does not.
  const latest = useRef({ schema, go, t })
  latest.current = { schema, go, t }
  const shown = state.open

  useEffect(() => {
    if (shown === undefined) return
    let wanted = true
    let close: (() => void) | null = null
    const forget = () => {
      if (!wanted) return
      wanted = false
      latest.current.go({ open: undefined }, true)
    }
    const start = async () => {
      const { schema, t } = latest.current
      const [kind = '', ...rest] = shown.split(':')
      const row = kind === 'create' ? {} : await rowOf(queries, schema, rest.join(':'))
      if (!wanted) return
      const dialog = listDialog(schema, kind, row, t)
      if (dialog === null) return forget()
      close = overlays.open(dialog.kind, dialog.window, row, forget)
    }
    start().catch((cause: unknown) => {
      if (cause instanceof Error) void message.error(cause.message)
      forget()
    })
    return () => {
      const leaving = wanted
      wanted = false
      if (leaving) close?.()
    }
  }, [shown, overlays, queries, message])
}

/** The row as a page of the list has brought it, or asked for by its key. */
async function rowOf(queries: ReturnType<typeof useQueryClient>, schema: CrudSchema, key: string): Promise<Data> {
  const pages = queries.getQueriesData<RowPage>({ queryKey: ['data', schema.api] })
  const rows = pages.flatMap(([, page]) => page?.items ?? [])
  const found = rows.find((row) => textOf(row[schema.primaryKey ?? 'id']) === key)
  return found ?? callApi<Data>({ url: `${schema.api}/${encodeURIComponent(key)}?_action=getData` })
}
