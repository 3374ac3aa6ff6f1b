import { Badge, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { FieldGrid } from './field-grid.tsx'
import { LivePreview } from './live-preview.tsx'
import { PageSettings } from './page-settings.tsx'
import { RecordBasics } from './record-basics.tsx'
import type { EditorPartProps } from './record-part.ts'
import { RelationsForm } from './relations-form.tsx'
import { RouteMenuForm } from './route-menu.tsx'
import { UpdateWhileShown } from './while-shown.tsx'

/** The parts of a record as tabs, each with the number of its mistakes. */
export function RecordTabs(props: {
  readonly part: EditorPartProps
  readonly shown: string
  readonly onShow: (key: string) => void
  /** The live preview is one of them, where there is no room beside. */
  readonly hasPreview: boolean
}): ReactNode {
  const { part, shown, onShow, hasPreview } = props
  const t = useTranslate('tools')
  const count = (...prefixes: readonly string[]): number =>
    Object.keys(part.errors).filter((path) =>
      prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}.`)),
    ).length
  const label = (title: string, ...prefixes: readonly string[]) => (
    <Badge count={count(...prefixes)} size="small" offset={[8, 0]}>
      {title}
    </Badge>
  )
  const active = !hasPreview && shown === 'preview' ? 'basics' : shown
  const item = (key: string, title: ReactNode, children: () => ReactNode) => ({
    key,
    label: title,
    children: <UpdateWhileShown isShown={active === key}>{children}</UpdateWhileShown>,
  })
  const named = ['functionName', 'modelName', 'primaryKey', 'savePath', 'options', 'table', 'name']
  const basics = [...named, 'timestamps', 'softDeletes']
  const items = [
    item('basics', label(t('tools.editor.basics'), ...basics), () => <RecordBasics {...part} />),
    item('fields', label(t('tools.editor.fields'), 'fields'), () => <FieldGrid {...part} />),
    item('relations', label(t('tools.editor.relations'), 'relations'), () => <RelationsForm {...part} />),
    item('route', label(t('tools.editor.route'), 'route', 'access'), () => <RouteMenuForm {...part} />),
    item('pages', label(t('tools.editor.pages'), 'page'), () => <PageSettings {...part} />),
    ...(hasPreview
      ? [
          {
            ...item('preview', t('tools.editor.preview'), () => <LivePreview record={part.record} />),
            destroyOnHidden: true,
          },
        ]
      : []),
  ]
  return <Tabs activeKey={active} onChange={onShow} items={items} />
}
