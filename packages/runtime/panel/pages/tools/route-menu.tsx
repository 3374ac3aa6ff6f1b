import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select, TreeSelect } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/icon-of.tsx'
import { iconNames } from '../../icons/load-icon.ts'
import type { MenuEntry } from '../../shell/menu-tree.ts'
import { LabelTranslationInputs } from './label-translation-inputs.tsx'
import { LabeledSwitch } from './labeled-switch.tsx'
import type { EditorPartProps } from './record-part.ts'
import { RecordRoleRights } from './record-role-rights.tsx'
import { ToolField } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
import { applicationMenuQuery } from './workspace-queries.ts'

interface MenuNode {
  readonly value: string
  readonly title: string
  readonly children: MenuNode[]
}

/** Where the feature is reached, and its place in the menu. */
export function RouteMenuForm(props: EditorPartProps): ReactNode {
  const { record, change, errors, why } = props
  const t = useTranslate('tools')
  const menus = useQuery(applicationMenuQuery(useWorkspace()))
  const [icons, setIcons] = useState<readonly string[]>([])
  const { route } = record
  const set = (part: Partial<typeof route>) => change({ route: { ...route, ...part } })
  return (
    <div className="tool-fields">
      <LabeledSwitch
        label={t('tools.switch.routesAndMenu')}
        hint={t('tools.hint.routesAndMenu')}
        error={errors['options.routesAndMenu']}
        checked={record.options.routesAndMenu}
        onChange={(routesAndMenu) => change({ options: { ...record.options, routesAndMenu } })}
      />
      <ToolField label={t('tools.route.path')} error={errors['route.path']} why={why('route.path', record.route.path)}>
        <Input value={route.path} onChange={(event) => set({ path: event.target.value })} spellCheck={false} />
      </ToolField>
      <ToolField
        label={t('tools.route.menuName')}
        error={errors['route.menuName']}
        why={why('route.menuName', record.route.menuName)}
      >
        <Input value={route.menuName} onChange={(event) => set({ menuName: event.target.value })} />
      </ToolField>
      <LabelTranslationInputs label={route.menuName} />
      <ToolField label={t('tools.route.parent')} error={errors['route.parentMenu']}>
        <TreeSelect
          allowClear
          showSearch
          treeDefaultExpandAll
          value={route.parentMenu ?? undefined}
          placeholder={t('tools.route.top')}
          onChange={(parent: string | undefined) => set({ parentMenu: parent ?? null })}
          treeData={nodesOf(menus.data ?? [], record.name)}
        />
      </ToolField>
      <ToolField label={t('tools.route.icon')} error={errors['route.icon']}>
        <Select
          showSearch
          value={route.icon}
          prefix={iconOf(route.icon)}
          onChange={(icon) => set({ icon })}
          onOpenChange={(open) => {
            if (open && icons.length === 0) void iconNames().then(setIcons)
          }}
          options={icons.map((name) => ({ value: name, label: name }))}
          optionRender={({ value }) => (
            <span className="icon-option">
              {iconOf(value)} {String(value).replace('Outlined', '')}
            </span>
          )}
        />
      </ToolField>
      <ToolField label={t('tools.route.weight')} error={errors['route.weight']}>
        <InputNumber precision={0} value={route.weight} onChange={(weight) => set({ weight: weight ?? 0 })} />
      </ToolField>
      <RecordRoleRights {...props} />
    </div>
  )
}

/** The menu without the entry itself: it cannot stand below itself. */
function nodesOf(entries: readonly MenuEntry[], own: string): MenuNode[] {
  return entries
    .filter(({ key }) => key !== own)
    .map(({ key, title, children }) => ({ value: key, title, children: nodesOf(children ?? [], own) }))
}
