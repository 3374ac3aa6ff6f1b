import type { SearchBoxProperties } from '@quoin/generator/components'
import { Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { flushSyncOptions } from './flush-sync-options.ts'

/** What is typed becomes a filter in the address; the list of the same page follows it. */
function SearchBoxView({ schema }: ViewProps<SearchBoxProperties>): ReactNode {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const held = search.get(schema.name) ?? ''
  const [text, setText] = useState(held)
  useEffect(() => setText(held), [held])
  const apply = (wanted: string) =>
    setSearch((former) => {
      const next = new URLSearchParams(former)
      next.delete('page')
      if (wanted === '') next.delete(schema.name)
      else next.set(schema.name, wanted)
      return next
    }, flushSyncOptions)
  const label = schema.label ?? t('action.search')
  return (
    <Input.Search
      allowClear
      value={text}
      aria-label={label}
      placeholder={schema.placeholder ?? label}
      onChange={(event) => setText(event.target.value)}
      onSearch={(wanted) => apply(wanted.trim())}
      style={{ width: schema.width ?? 240, maxWidth: '100%' }}
    />
  )
}

/** Search field for a list. */
export const SearchBox: Adapter = view(SearchBoxView)
