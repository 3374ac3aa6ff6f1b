import { isSameSitePath } from '@quoin/generator/same-site-path'
import type { QueryClient } from '@tanstack/react-query'
import type { App } from 'antd'
import type { NavigateFunction } from 'react-router'
import { apiUrl, callApi, downloadFile } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import type { ListContext } from '../crud/list-context.ts'
import { rowNames } from '../crud/row-names.ts'
import type { Translate } from '../i18n/translate.ts'
import type { useOverlay, useOverlays } from '../render/overlays.tsx'
import { fillText, fillUrl, fillValues } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import type { ActionStep } from './action-step.ts'
import { failedBulkRows } from './failed-rows.ts'
import { emitEvent } from './panel-events.ts'

/** What a step of a chain does. */
export type ActionHandler = (step: ActionStep, data: Data) => Promise<unknown> | unknown

type Handlers = Readonly<Record<string, ActionHandler>>

/** What the steps of a chain act on, at the place where it is run. */
export interface ActionContext extends ReturnType<typeof App.useApp> {
  readonly t: Translate
  readonly navigate: NavigateFunction
  readonly queries: QueryClient
  readonly overlays: ReturnType<typeof useOverlays>
  readonly overlay: ReturnType<typeof useOverlay>
  readonly crud: { readonly current: ListContext | null }
}

/** Thrown when a user answers no; what follows is not run. */
export class ActionCancelledError extends Error {}

/** The steps that a page can declare. */
export function actionHandlers(context: ActionContext): Handlers {
  return { ...serverHandlers(context), ...pageHandlers(context), ...personHandlers(context) }
}

/** Calls of the API, and what shows what they changed. */
function serverHandlers({ queries, crud, message, notification, t }: ActionContext): Handlers {
  const onMessage = (text: string) => void message.success(text)
  return {
    request: ({ request }, data) =>
      request && callApi({ ...request, url: fillUrl(request.url, data), data: bodyOf(request, data), onMessage }),
    download: ({ request, filename }, data) =>
      request && downloadFile({ ...request, url: fillUrl(request.url, data) }, filename && fillText(filename, data)),
    reload: ({ target }, data) => {
      crud.current?.acted?.(failedBulkRows(data).map(({ id }) => id))
      const named =
        target === undefined
          ? {}
          : { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(target) }
      void queries.invalidateQueries(target === undefined ? { queryKey: ['data'] } : named)
    },
    deleted: async ({ request }, data) => {
      const { showResult } = await import('./show-result.tsx')
      const undone = () => void queries.invalidateQueries({ queryKey: ['data'] })
      const { schema } = crud.current ?? {}
      const nameOf = schema && rowNames(queries, schema)
      const undo = schema?.softDeletes &&
        request && { request: { url: fillUrl(request.url, data), data: bodyOf(request, data) }, undone }
      showResult({ message, notification, t, data, undo: undo || undefined, nameOf })
    },
  }
}

/** Windows over the page, and other pages. */
function pageHandlers({ navigate, overlays, overlay, crud }: ActionContext): Handlers {
  return {
    dialog: ({ dialog, kind = '' }, data) =>
      dialog && (crud.current?.open(kind, data) || overlays.open('dialog', dialog, data)),
    drawer: ({ drawer, kind = '' }, data) =>
      drawer && (crud.current?.open(kind, data) || overlays.open('drawer', drawer, data)),
    close: () => overlay?.close(true),
    navigate: ({ link = '/' }, data) => navigate(localPath(fillUrl(link, data))),
    open: ({ url = '', blank = true }, data) => openAddress(fillUrl(url, data), blank),
  }
}

/** Prompts and messages for the user, and events to scripts. */
function personHandlers({ message, modal, t }: ActionContext): Handlers {
  return {
    confirm: async ({ confirm = '', danger = false, label }, data) => {
      const asked = typeof confirm === 'string' ? { title: confirm } : confirm
      const agreed = await modal.confirm({
        title: fillText(asked.title, data),
        content: asked.text === undefined ? undefined : fillText(asked.text, data),
        okText: label ?? t('action.confirm'),
        okButtonProps: { danger },
        cancelText: t('action.cancel'),
      })
      if (!agreed) throw new ActionCancelledError()
    },
    toast: ({ message: text = '', level = 'success' }, data) => void message[level](fillText(text, data)),
    copy: async ({ text = '' }, data) => {
      await navigator.clipboard.writeText(fillText(text, data)).then(
        () => message.success(t('display.copied')),
        () => message.error(t('display.copyFailed')),
      )
    },
    emit: ({ event = '', data: values }, data) => emitEvent(event, (fillValues(values ?? data, data) ?? {}) as Data),
  }
}

function bodyOf(request: NonNullable<ActionStep['request']>, data: Data): unknown {
  const fixed = fillValues(request.data, data)
  if (!request.fields) return fixed
  const picked = Object.fromEntries(request.fields.map((field) => [field, data[field]]))
  return { ...picked, ...(fixed as object | undefined) }
}

/** A path of the panel; anything with a scheme or a host is rejected. */
function localPath(link: string): string {
  if (!isSameSitePath(link)) {
    throw new ApiError(`"${link}" is not a page of the panel.`, { status: 0 })
  }
  return link
}

function openAddress(url: string, blank: boolean): void {
  const web = /^(https?:|mailto:|tel:)/i.test(url)
  if (!web && /^[a-z][a-z0-9+.-]*:/i.test(url)) throw new ApiError(`"${url}" is not a web address.`, { status: 0 })
  window.open(web || url.startsWith('/') ? url : apiUrl(url), blank ? '_blank' : '_self', 'noopener,noreferrer')
}
