import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { usePageTab } from '../../shell/open-pages.tsx'
import { fileProblem } from './file-problem.ts'
import { type UploadedFile, uploadFile } from './upload-file.ts'

/** What the uploads need of their component. */
export interface UploadSchema {
  readonly accept?: string
  readonly multiple?: boolean
  readonly max?: number
  readonly maxSize?: number
  readonly uploadUrl?: string
  readonly crop?: boolean
  readonly aspect?: number
}

/** A file on its way. */
interface RunningUpload {
  readonly id: string
  readonly name: string
  /** From 0 to 1. */
  readonly part: number
}

/** A file that did not arrive, and why. */
interface FailedUpload {
  readonly id: string
  readonly reason: string
  readonly file: File
}

/** The files of one field: stored ones, those on their way, and what went wrong. */
export interface Uploads {
  readonly stored: readonly string[]
  readonly running: readonly RunningUpload[]
  /** Why files were not taken at all. */
  readonly problems: readonly string[]
  /** Those that can be sent again. */
  readonly failed: readonly FailedUpload[]
  /** The picture that is to be cut before it is sent. */
  readonly cropping: File | null
  take(files: readonly File[]): void
  sendCropped(file: File): void
  cancelCrop(): void
  cancel(id: string): void
  retry(id: string): void
  remove(value: string): void
  nameOf(value: string): string
  addressOf(value: string): string | undefined
}

/** Sends the files of a field one by one and keeps its value. */
export function useUploads(
  schema: UploadSchema & { readonly type: string },
  value: unknown,
  onChange: (value: unknown) => void,
): Uploads {
  const t = useTranslate('controls')
  const stored = (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is string => typeof entry === 'string' && entry !== '',
  )
  const [running, setRunning] = useState<readonly RunningUpload[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const [known, setKnown] = useState<Readonly<Record<string, UploadedFile>>>({})
  const aborts = useAborts()
  // Several uploads end between two renders: each adds to what the one before has left.
  const latest = useRef({ stored, onChange })
  latest.current = { stored, onChange }

  const keep = (next: readonly string[]) => {
    latest.current = { ...latest.current, stored: [...next] }
    latest.current.onChange(schema.multiple ? next : (next.at(-1) ?? null))
  }
  const send = async (file: File) => {
    const id = crypto.randomUUID()
    const abort = new AbortController()
    aborts.current.set(id, abort)
    setRunning((former) => [...former, { id, name: file.name, part: 0 }])
    const onProgress = (part: number) =>
      setRunning((former) => former.map((entry) => (entry.id === id ? { ...entry, part } : entry)))
    const url = schema.uploadUrl ?? (schema.type === 'ImageControl' ? 'uploads/image' : 'uploads/file')
    try {
      const uploaded = await uploadFile({ file, url, onProgress, signal: abort.signal })
      setKnown((former) => ({ ...former, [uploaded.value]: uploaded }))
      keep(schema.multiple ? [...latest.current.stored, uploaded.value] : [uploaded.value])
    } catch (cause) {
      if (!abort.signal.aborted) {
        const reason = (cause as Error).message || t('controls.upload.lost')
        setFailed((former) => [
          ...former,
          { id, file, reason: t('controls.upload.failed', { name: file.name, reason }) },
        ])
      }
    } finally {
      aborts.current.delete(id)
      setRunning((former) => former.filter((entry) => entry.id !== id))
    }
  }
  const take = (files: readonly File[]) => {
    const { sent, rejected } = chosen(files, schema, stored.length + running.length, t)
    setFailed([])
    setProblems(rejected)
    if (schema.crop) setWaiting(sent)
    else for (const file of sent) void send(file)
  }
  const nextCrop = () => setWaiting((former) => former.slice(1))
  return {
    stored,
    running,
    problems,
    failed,
    cropping: waiting[0] ?? null,
    take,
    sendCropped: (file) => {
      nextCrop()
      void send(file)
    },
    cancelCrop: nextCrop,
    cancel: (id) => aborts.current.get(id)?.abort(),
    retry: (id) => {
      const again = failed.find((upload) => upload.id === id)
      setFailed((former) => former.filter((upload) => upload.id !== id))
      if (again) void send(again.file)
    },
    remove: (gone) => keep(stored.filter((entry) => entry !== gone)),
    nameOf: (entry) => known[entry]?.filename ?? fileName(entry),
    addressOf: (entry) => known[entry]?.url,
  }
}

/** What stops each file on its way; all are stopped when the field goes for good. */
function useAborts() {
  const pane = usePageTab()
  const aborts = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = aborts.current
    return () => {
      if (pane?.kept()) return
      for (const abort of open.values()) abort.abort()
    }
  }, [pane])
  return aborts
}

/** Which of the chosen files are sent, and why the others are not. */
function chosen(files: readonly File[], schema: UploadSchema, taken: number, t: Translate<'controls'>) {
  const wanted = schema.multiple ? files : files.slice(0, 1)
  const room = schema.multiple ? (schema.max ?? Number.POSITIVE_INFINITY) - taken : 1
  const problems = wanted.map((file) => fileProblem(file, schema, t))
  const good = wanted.filter((_file, index) => problems[index] === null)
  const tooMany = good.length > room ? [t('controls.upload.tooMany', { max: schema.max ?? 1 })] : []
  return { sent: good.slice(0, room), rejected: [...problems.filter((problem) => problem !== null), ...tooMany] }
}

/** The last part of an address; a picture that is written out instead of stored goes by its kind. */
function fileName(entry: string): string {
  const written = /^data:([^;,]*)/.exec(entry)
  if (written) return written[1] ?? ''
  const name = entry.split(/[/\\]/).at(-1) ?? entry
  try {
    return decodeURIComponent(name)
  } catch {
    // A percent sign that encodes nothing is part of the name.
    return name
  }
}
