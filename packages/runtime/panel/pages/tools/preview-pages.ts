import type { FieldConfig, GenerationRecord } from '@quoin/generator'
import { withoutMissingNames } from '@quoin/generator/layout'
import { useMemo, useState } from 'react'

/** Part of a record that is rendered at once, and which of its fields those are. */
interface PreviewPart {
  readonly record: GenerationRecord
  /** Places of the first and the last field, from 1. */
  readonly from: number
  readonly to: number
  readonly count: number
  turn(by: -1 | 1): void
}

/** Of more fields than these the live preview shows one page after the other: hundreds of controls take seconds. */
const perPage = 40

/** A record with the fields that its live preview draws: the page that was turned to, or that of the field edited last. */
export function usePreviewFieldPaging(record: GenerationRecord, isShown: (field: FieldConfig) => boolean): PreviewPart {
  const [seen, setSeen] = useState({ record, page: 0 })
  const fields = useMemo(() => record.fields.filter(isShown), [record, isShown])
  const { length: count } = fields
  let { page } = seen
  if (seen.record !== record) {
    const former = new Set(seen.record.fields)
    const edited = fields.findIndex((field) => !former.has(field))
    if (edited >= 0) page = Math.floor(edited / perPage)
    setSeen({ record, page })
  }
  page = Math.max(0, Math.min(page, Math.ceil(count / perPage) - 1))
  const from = page * perPage
  const to = Math.min(count, from + perPage)
  const rendered = useMemo(
    () => (count <= perPage ? record : pickRecordFields(record, fields.slice(from, to))),
    [record, fields, count, from, to],
  )
  return {
    record: rendered,
    from: Math.min(count, from + 1),
    to,
    count,
    turn: (by) => setSeen({ record, page: page + by }),
  }
}

/** A record of some of its fields alone. */
export function pickRecordFields(record: GenerationRecord, fields: readonly FieldConfig[]): GenerationRecord {
  const names = new Set(fields.map(({ name }) => name))
  const { relations, table } = record
  for (const { name } of [...relations, ...table.systemColumns]) names.add(name)
  return { ...record, fields, page: withoutMissingNames(record.page, (name) => names.has(name)) }
}
