import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { type ListContext, useListContext } from '../crud/list-context.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useOverlay, useOverlays } from '../render/overlays.tsx'
import type { Data } from '../schema/schema.ts'
import { ActionCancelledError, type ActionContext, type ActionHandler, actionHandlers } from './action-handlers.ts'
import type { ActionStep } from './action-step.ts'

/** Runs a chain of steps; true when all of them went through. */
export type RunActionSteps = (steps: readonly ActionStep[], data: Data) => Promise<boolean>

const registered = new Map<string, ActionHandler>()

/** Adds an action of an extension's own. */
export function registerAction(name: string, handler: ActionHandler): void {
  registered.set(name, handler)
}

/** Gives the runner of declared actions, bound to the place it is used at. */
export function useActionRunner(): RunActionSteps {
  const { message, modal, notification } = App.useApp()
  const t = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const overlays = useOverlays()
  const overlay = useOverlay()
  const crud = useRef<ListContext | null>(null)
  crud.current = useListContext()
  return useMemo(
    () => runner({ message, modal, notification, t, navigate, queries, overlays, overlay, crud }),
    [message, modal, notification, t, navigate, queries, overlays, overlay],
  )
}

function runner(place: ActionContext): RunActionSteps {
  const { message, t } = place
  const handlers = actionHandlers(place)
  const run: RunActionSteps = async (steps, data) => {
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
        if (cause instanceof ActionCancelledError) return false
        if (step.catch === undefined) void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
        after = step.catch
      }
      if (after && !(await run(after, answered))) return false
      if (!passed) return false
    }
    return true
  }
  return run
}
