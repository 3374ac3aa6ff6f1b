import { useQueryClient } from '@tanstack/react-query'
import { App, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useActionRunner } from '../actions/use-action-runner.ts'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { useOverlay } from '../render/overlays.tsx'
import { fillUrl, fillValues } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { usePageTab } from '../shell/open-pages.tsx'
import type { FormField } from './form-field.ts'
import { changedValues, createdValues, listChosenEmptyTextFields } from './form-fields.ts'
import type { FormSchema } from './form-schema.ts'
import { subFormErrorPath } from './related-rows.ts'
import { confirmOverwriteStale } from './stale-choice.tsx'

interface SubmitOptions {
  readonly schema: FormSchema
  readonly form: FormInstance
  readonly fields: readonly FormField[]
  readonly row: Data
  readonly scope: Data
  /** Reloads the row, dropping what was typed. */
  readonly onReload: () => void
  /** Fields have been rejected: the first of them should be seen. */
  readonly onRejected: () => void
  /** After a save, before the form goes away. */
  readonly onSaved: () => void
}

/** Sends a form: only what belongs on the wire, errors back at their fields, a choice when the row is stale. */
export function useFormSubmit(options: SubmitOptions) {
  const { schema, form, fields, row, scope } = options
  const [saving, setSaving] = useState(false)
  // A second click comes before the first one has been rendered.
  const busy = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { message, modal } = App.useApp()
  const t = useTranslate()
  const overlay = useOverlay()
  const run = useActionRunner()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const pane = usePageTab()

  const finish = async (answer: unknown, said = t(schema.mode === 'create' ? 'form.created' : 'form.saved')) => {
    options.onSaved()
    // What nobody was sent is not saved.
    if (schema.request) void message.success(said)
    void queries.invalidateQueries({ queryKey: ['data'] })
    const data = typeof answer === 'object' && answer !== null ? { ...scope, ...(answer as Data) } : scope
    if (schema.then) await run(schema.then, data)
    else if (overlay) overlay.close(true, answer)
    else if (schema.mode !== 'plain') {
      // In a tab the form is done with; somebody who has gone on to another one meanwhile is left there.
      await (pane ? pane.close(true, listPath(pathname)) : navigate(listPath(pathname)))
    }
  }

  const showErrors = (error: ApiError) => {
    const { at, elsewhere } = placedErrors(fields, error)
    form.setFields([...at])
    setFailure(elsewhere.length > 0 ? elsewhere.join(' · ') : at.length > 0 ? null : error.message)
    if (at.length > 0) options.onRejected()
  }

  const send = async (data: Data): Promise<void> => {
    const request = schema.request
    try {
      const fixed = (fillValues(request?.data, scope) ?? {}) as Data
      const around: Data = { ...scope, ...data }
      const own = request?.fields ? Object.fromEntries(request.fields.map((name) => [name, around[name]])) : data
      let said: string | undefined
      const onMessage = (text: string) => {
        said = text
      }
      const url = fillUrl(request?.url ?? '', { ...scope, ...row })
      const answer = request && (await callApi({ ...request, url, data: { ...own, ...fixed }, onMessage }))
      await finish(answer ?? data, said)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 422 || (cause.status === 409 && Object.keys(cause.errors).length > 0)) showErrors(cause)
      else if (isStale(cause)) {
        const choice = await confirmOverwriteStale(modal, t)
        if (choice === 'reload') options.onReload()
        if (choice === 'overwrite')
          await send(Object.fromEntries(Object.entries(data).filter(([key]) => key !== '_version')))
      } else setFailure(cause.message)
    }
  }

  const submit = async (values: Data) => {
    if (busy.current) return
    setFailure(null)
    const data = sentValues(options, values)
    if (schema.mode === 'edit' && Object.keys(data).length === 0) {
      void message.info(t('form.nothingChanged'))
      overlay?.close(true)
      return
    }
    busy.current = true
    setSaving(true)
    await send({ ...data, ...marksOf(options, data) }).finally(() => {
      busy.current = false
      setSaving(false)
    })
  }

  return { submit, saving, failure }
}

/** What is said beside the values: texts that somebody chose to be empty, and the version that was read. */
function marksOf({ schema: { mode }, fields, row }: SubmitOptions, data: Data): Data {
  const empty = mode === 'plain' ? [] : listChosenEmptyTextFields(fields, data)
  const { _version } = row
  return { ...(empty[0] && { _empty: empty }), ...(mode === 'edit' && _version !== undefined && { _version }) }
}

/** What belongs on the wire: touched fields of a new row, changed ones of a stored one. */
function sentValues({ schema, form, fields, row }: SubmitOptions, values: Data): Data {
  if (schema.mode === 'create') return createdValues(fields, values, (name) => form.isFieldTouched([name]))
  return schema.mode === 'edit' ? changedValues(fields, values, row) : values
}

/** The errors of an answer at the fields they belong to, and those that belong to none. */
function placedErrors(fields: readonly FormField[], error: ApiError) {
  const at: { name: (string | number)[]; errors: string[] }[] = []
  const elsewhere: string[] = []
  const within = new Map<string, string[]>()
  for (const [name, text] of Object.entries(error.errors)) {
    const place = fields.some((field) => field.name === name) ? [name] : subFormErrorPath(fields, name)
    const around = fields.find((field) => name.startsWith(`${field.name}.`))
    if (place !== null) at.push({ name: [...place], errors: [text] })
    else if (around) within.set(around.name, [...(within.get(around.name) ?? []), `${partOf(name, around)}: ${text}`])
    else elsewhere.push(`${name}: ${text}`)
  }
  // What is wrong inside a value that one field holds is said there, with the way to it.
  for (const [name, errors] of within) at.push({ name: [name], errors })
  return { at, elsewhere }
}

/** The way from a field to a part of its value. */
function partOf(name: string, field: FormField): string {
  return name.slice(field.name.length + 1).replaceAll('.', ' › ')
}

function isStale(error: ApiError): boolean {
  return error.status === 409 && (/STALE/.test(error.code) || hasCurrent(error.data))
}

function hasCurrent(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'current' in data
}

/** The list that a form's own page belongs to. */
function listPath(pathname: string): string {
  return pathname.replace(/\/(create|[^/]+\/edit)$/, '') || '/'
}
