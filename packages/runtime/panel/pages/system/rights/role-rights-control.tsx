import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { Alert, Button, Form, Modal, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { MultiInputControl } from '../../../components/form/multi-input-control.tsx'
import { SearchInput } from '../../../form/search-input.tsx'
import { useTranslate } from '../../../i18n/locale.tsx'
import type { ControlProps } from '../../../render/adapter.ts'
import { LoadFailure } from '../../../render/load-failure.tsx'
import { useScope } from '../../../render/scope.tsx'
import { wireValueText } from '../../../schema/placeholder.ts'
import { useAllPermissions } from '../permission-nodes.ts'
import { ViewAsRoleForm } from '../view-as-role.tsx'
import { RoleFeatureRightsDrawer } from './feature-drawer.tsx'
import { FeatureAccessLimits } from './feature-limits.tsx'
import { type HeldGrants, permissionNamesByRoute, withActions } from './right-cells.ts'
import { RightsMatrix } from './rights-matrix.tsx'
import { type RightAction, type RoleRules, useFeatures } from './rights-queries.ts'

interface RightsProperties {
  /** The address of roles. */
  readonly source: string
  /** Whether the user may say which rows and fields a role is for. */
  readonly givesRules: boolean
}

/**
 * What a role may do, feature by feature. Its value are the rules for rows and fields; the check marks are `grants` of the same
 * form, and what `permission_ids` bring is shown with a lock.
 */
export function RoleRightsControl(props: ControlProps<RightsProperties>): ReactNode {
  const { schema, value, onChange, input, disabled, readOnly } = props
  const t = useTranslate('system')
  const form = Form.useFormInstance()
  // The stored row: what the form holds are its fields alone.
  const role = useScope()
  const [term, setTerm] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const features = useFeatures(schema.source)
  const permissions = useAllPermissions(`${schema.source}/permissions`)
  const grants = Form.useWatch<unknown>('grants', { form, preserve: true })
  const chosen = Form.useWatch<unknown>('permission_ids', { form, preserve: true })
  const held = useMemo<HeldGrants>(
    () => ({
      grants: listOf<string>(grants),
      permissionNamesByRoute: permissionNamesByRoute(permissions.data?.items ?? [], listOf<number>(chosen)),
    }),
    [grants, chosen, permissions.data],
  )
  if (role['super_user'] === true) return <Alert type="info" showIcon title={t('system.rights.superUser')} />
  if (features.isError)
    return (
      <LoadFailure error={features.error} title={t('form.optionsFailed')} onRetry={() => void features.refetch()} />
    )
  if (features.isPending || permissions.isPending) return <Skeleton active title={false} />
  const { items } = features.data
  const rules = (value ?? {}) as RoleRules
  const off = disabled || readOnly
  const toggle = (actions: readonly RightAction[], on: boolean) =>
    form.setFields([{ name: 'grants', value: withActions(held.grants, actions, on), touched: true }])
  const feature = items.find(({ key }) => key === opened)
  return (
    <MultiInputControl attributes={input} className="rights">
      <div className="rights-tools">
        <SearchInput value={term} onChange={setTerm} label={t('system.rights.search')} />
        {role['id'] !== undefined && <ViewButton url={`${schema.source}/${wireValueText(role['id'])}/view-as`} />}
      </div>
      <RightsMatrix
        features={items}
        term={term}
        held={held}
        off={off}
        onToggle={toggle}
        aside={(feature) => (
          <FeatureAccessLimits
            url={schema.source}
            feature={feature}
            rule={rules[feature.key] ?? null}
            rules={rules}
            asks={schema.givesRules}
            onOpen={() => setOpened(feature.key)}
          />
        )}
      />
      <StrayRules rules={rules} features={new Set(items.filter(({ hasRows }) => hasRows).map(({ key }) => key))} />
      {feature && (
        <RoleFeatureRightsDrawer
          key={feature.key}
          feature={feature}
          held={held}
          rule={rules[feature.key] ?? null}
          rules={rules}
          url={schema.source}
          off={off}
          givesRules={schema.givesRules && !off}
          onToggle={toggle}
          onRule={(rule) => {
            const { [feature.key]: _, ...others } = rules
            onChange(rule === null ? others : { ...others, [feature.key]: rule })
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </MultiInputControl>
  )
}

/** Shows the panel as somebody of the role sees it. */
function ViewButton({ url }: { readonly url: string }): ReactNode {
  const t = useTranslate('system')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<EyeOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('system.view.open')}
      </Button>
      <Modal
        open={open}
        title={t('system.view.open')}
        footer={null}
        destroyOnHidden
        closable={{ 'aria-label': t('action.close') }}
        onCancel={() => setOpen(false)}
      >
        <ViewAsRoleForm url={url} />
      </Modal>
    </>
  )
}

/** Rules at addresses where no feature is served: they close what they may have been meant for. */
function StrayRules(props: { readonly rules: RoleRules; readonly features: ReadonlySet<string> }): ReactNode {
  const t = useTranslate('system')
  const stray = Object.keys(props.rules).filter((key) => !props.features.has(key))
  if (stray.length === 0) return null
  return <Alert type="warning" showIcon title={t('system.rights.unserved', { features: stray.join(', ') })} />
}

function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : []
}
