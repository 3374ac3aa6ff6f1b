import { isOwnPath } from '@quoin/generator/own-path'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { apiUrl, callApi, downloadFile } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { type CrudSession, useCrudSession } from '../crud/crud-session.ts'
import { rowNames } from '../crud/row-names.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useOverlay, useOverlays } from '../render/overlays.tsx'
import { fillText, fillUrl, fillValues } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import type { ActionStep } from './action-step.ts'
import { emitEvent } from './panel-events.ts'
import { refusedRows } from './refused-rows.ts'

/** What a step of an extension's own gets. */
export type ActionHandler = (step: ActionStep, data: Data) => Promise<unknown> | unknown

/** Runs a chain of steps; true when all of them went through. */
export type RunActions = (steps: readonly ActionStep[], data: Data) => Promise<boolean>

const registered = new Map<string, ActionHandler>()

/** Adds an action of an extension's own. */
export function registerAction(name: string, handler: ActionHandler): void {
  registered.set(name, handler)
}

/** Gives the runner of declared actions, bound to the place it is used at. */
export function useActions(): RunActions {
  const { message, modal, notification } = App.useApp()
  const t = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const overlays = useOverlays()
  const overlay = useOverlay()
  const crud = useRef<CrudSession | null>(null)
  crud.current = useCrudSession()

  return useMemo(() => {
    const handlers: Record<string, ActionHandler> = {
      request: ({ request }, data) =>
        request && callApi({ ...request, url: fillUrl(request.url, data), data: bodyOf(request, data) }),
      dialog: ({ dialog, kind = '' }, data) =>
        dialog && (crud.current?.open(kind, data) || overlays.open('dialog', dialog, data)),
      drawer: ({ drawer, kind = '' }, data) =>
        drawer && (crud.current?.open(kind, data) || overlays.open('drawer', drawer, data)),
      close: () => overlay?.close(true),
      navigate: ({ link = '/' }, data) => navigate(localPath(fillUrl(link, data))),
      open: ({ url = '', blank = true }, data) => openAddress(fillUrl(url, data), blank),
      reload: ({ target }, data) => {
        crud.current?.acted?.(refusedRows(data).map(({ id }) => id))
        const named =
          target === undefined
            ? {}
            : { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(target) }
        void queries.invalidateQueries(target === undefined ? { queryKey: ['data'] } : named)
      },
      confirm: async ({ confirm = '', danger = false, label }, data) => {
        const asked = typeof confirm === 'string' ? { title: confirm } : confirm
        const agreed = await modal.confirm({
          title: fillText(asked.title, data),
          content: asked.text === undefined ? undefined : fillText(asked.text, data),
          okText: label ?? t('action.confirm'),
          okButtonProps: { danger },
          cancelText: t('action.cancel'),
        })
        if (!agreed) throw new Cancelled()
      },
      deleted: async ({ request }, data) => {
        const { tellOutcome } = await import('./tell-outcome.tsx')
        const undone = () => void queries.invalidateQueries({ queryKey: ['data'] })
        const { schema } = crud.current ?? {}
        const nameOf = schema && rowNames(queries, schema)
        const undo = schema?.softDeletes &&
          request && { request: { url: fillUrl(request.url, data), data: bodyOf(request, data) }, undone }
        tellOutcome({ message, notification, t, data, undo: undo || undefined, nameOf })
      },
      toast: ({ message: text = '', level = 'success' }, data) => void message[level](fillText(text, data)),
      download: ({ request, filename }, data) =>
        request && downloadFile({ ...request, url: fillUrl(request.url, data) }, filename && fillText(filename, data)),
      copy: async ({ text = '' }, data) => {
        await navigator.clipboard.writeText(fillText(text, data)).then(
          () => message.success(t('display.copied')),
          () => message.error(t('display.copyFailed')),
        )
      },
      emit: ({ event = '', data: values }, data) => emitEvent(event, (fillValues(values ?? data, data) ?? {}) as Data),
    }

    const run: RunActions = async (steps, data) => {
      for (const step of steps) {
        let after = step.then
        let passed = true
        let answered = data
        try {
          const handler = registered.get(step.action) ?? handlers[step.action]
          if (!handler) throw new ApiError(t('error.unknownType', { type: step.action }), { status: 0 })
          const result = await handler(step, data)
          if (step.action === 'request' && typeof result === 'object' && result !== null)
            answered = { ...data, ...result }
        } catch (cause) {
          passed = false
          if (cause instanceof Cancelled) return false
          if (step.catch === undefined) void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
          after = step.catch
        }
        if (after && !(await run(after, answered))) return false
        if (!passed) return false
      }
      return true
    }
    return run
  }, [message, modal, notification, t, navigate, queries, overlays, overlay])
}

class Cancelled extends Error {}

function bodyOf(request: NonNullable<ActionStep['request']>, data: Data): unknown {
  const fixed = fillValues(request.data, data)
  if (!request.fields) return fixed
  const picked = Object.fromEntries(request.fields.map((field) => [field, data[field]]))
  return { ...picked, ...(fixed as object | undefined) }
}

/** A path of the panel; anything with a scheme or a host is refused. */
function localPath(link: string): string {
  if (!isOwnPath(link)) {
    throw new ApiError(`"${link}" is not a page of the panel.`, { status: 0 })
  }
  return link
}

function openAddress(url: string, blank: boolean): void {
  const web = /^(https?:|mailto:|tel:)/i.test(url)
  if (!web && /^[a-z][a-z0-9+.-]*:/i.test(url)) throw new ApiError(`"${url}" is not a web address.`, { status: 0 })
  window.open(web || url.startsWith('/') ? url : apiUrl(url), blank ? '_blank' : '_self', 'noopener,noreferrer')
}
