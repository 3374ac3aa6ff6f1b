import type { RowActionPart, ToolbarPart } from '@quoin/generator'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'
import { LayoutEditor } from './layout-editor.tsx'
import { listColumnNames, listFilterNames, listTopLevelNames, withoutEmptyList } from './layout-names.ts'
import type { EditorPartProps } from './record-part.ts'

const toolbarButtons = ['create', 'export', 'reload', 'columns'] as const
const rowButtons = ['view', 'edit', 'delete'] as const

/** The buttons of a list, and the order of its columns and filters. */
export function ListLayoutEditor(props: EditorPartProps): ReactNode {
  const { record, change } = props
  const t = useTranslate('tools')
  const { page } = record
  const { list } = page
  const set = (next: typeof list) => change({ page: { ...page, list: next } })
  const named = (names: readonly (typeof toolbarButtons | typeof rowButtons)[number][]) =>
    new Map<string, string>(names.map((name) => [name, t(`tools.layout.button.${name}`)]))
  return (
    <>
      <LayoutEditor
        {...props}
        label={t('tools.layout.toolbar')}
        layout={list.toolbar ?? toolbarButtons}
        names={named(toolbarButtons)}
        rest={t('tools.layout.rest.buttons')}
        kinds={['component']}
        takes="action"
        place="page.list.toolbar"
        onChange={(layout) => {
          const { toolbar: _, ...others } = list
          set(isDeepEqual(layout, toolbarButtons) ? others : { ...others, toolbar: layout as readonly ToolbarPart[] })
        }}
      />
      <LayoutEditor
        {...props}
        label={t('tools.layout.actions')}
        layout={list.actions ?? rowButtons}
        names={named(rowButtons)}
        rest={t('tools.layout.rest.buttons')}
        kinds={['component']}
        takes="action"
        place="page.list.actions"
        onChange={(layout) => {
          const { actions: _, ...others } = list
          set(isDeepEqual(layout, rowButtons) ? others : { ...others, actions: layout as readonly RowActionPart[] })
        }}
      />
      {(['columns', 'filters'] as const).map((part) => (
        <LayoutEditor
          {...props}
          key={part}
          label={t(`tools.layout.${part}`)}
          layout={list[part] ?? []}
          names={part === 'columns' ? listColumnNames(record) : listFilterNames(record)}
          rest={t('tools.layout.rest.list')}
          kinds={[]}
          place={`page.list.${part}`}
          onChange={(layout) => set(withoutEmptyList({ ...list, [part]: listTopLevelNames(layout) }, part))}
        />
      ))}
    </>
  )
}
