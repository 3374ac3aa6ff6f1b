import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n/locale.tsx'
import { useMaySeeFeatureAccess } from '../../../shell/use-may-see-feature-access.ts'
import { FeatureAccessSummary } from '../reach/feature-access-summary.tsx'
import { FieldRights } from './field-rights.tsx'
import type { HeldGrants } from './right-cells.ts'
import { RightCheckbox } from './rights-matrix.tsx'
import type { FeatureRule, RightAction, RightFeature, RoleRules } from './rights-queries.ts'
import { RowRuleEditor } from './row-rule-editor.tsx'

interface DrawerProps {
  readonly feature: RightFeature
  readonly held: HeldGrants
  readonly rule: FeatureRule | null
  /** All those of the role. */
  readonly rules: RoleRules
  readonly url: string
  readonly off: boolean
  readonly givesRules: boolean
  readonly onToggle: (actions: readonly RightAction[], on: boolean) => void
  /** Null is all rows with all fields. */
  readonly onRule: (rule: FeatureRule | null) => void
  readonly onClose: () => void
}

/** Everything that a role has in one feature: which rows, which fields, which actions. */
export function RoleFeatureRightsDrawer(props: DrawerProps): ReactNode {
  const { feature, held, rule, rules, url, off, givesRules, onToggle, onRule, onClose } = props
  const t = useTranslate('system')
  const mayAsk = useMaySeeFeatureAccess()
  const change = (part: Partial<FeatureRule>) => {
    const { rows = null, fields = {} } = { ...rule, ...part }
    const named = Object.keys(fields).length > 0
    onRule(rows === null && !named ? null : { rows, ...(named && { fields }) })
  }
  return (
    <Drawer
      open
      size="large"
      title={t('system.rights.of', { feature: feature.title })}
      onClose={onClose}
      closable={{ 'aria-label': t('action.close') }}
      className="rights-drawer"
    >
      {feature.hasRows && !givesRules && !off && <p className="rights-help">{t('system.rights.onlySuper')}</p>}
      {feature.hasRows && (
        <section aria-label={t('system.rights.rows')}>
          <h3>{t('system.rights.rows')}</h3>
          <RowRuleEditor
            url={url}
            feature={feature.key}
            rows={rule?.rows ?? null}
            rules={rules}
            off={!givesRules}
            onChange={(rows) => change({ rows })}
          />
        </section>
      )}
      {feature.hasRows && givesRules && (
        <section aria-label={t('system.rights.fields')}>
          <h3>{t('system.rights.fields')}</h3>
          <FieldRights
            url={url}
            feature={feature.key}
            fields={rule?.fields ?? {}}
            onChange={(fields) => change({ fields })}
          />
        </section>
      )}
      <section aria-label={t('system.rights.actions')}>
        <h3>{t('system.rights.actions')}</h3>
        <ul className="rights-actions">
          {feature.actions.map((action) => (
            <li key={action.rule}>
              <RightCheckbox
                actions={[action]}
                held={held}
                off={off}
                name={action.label ?? action.action}
                shown={action.label ?? action.action}
                onToggle={onToggle}
              />
              <code>{action.rule}</code>
            </li>
          ))}
        </ul>
      </section>
      {mayAsk && (
        <section aria-label={t('system.reach.open')}>
          <h3>{t('system.reach.open')}</h3>
          <FeatureAccessSummary url={url} feature={feature.key} />
        </section>
      )}
    </Drawer>
  )
}
