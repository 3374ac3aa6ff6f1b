import { Button, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n/locale.tsx'
import { type FeatureRule, type RightFeature, type RoleRules, useRulePreview } from './rights-queries.ts'

interface LimitsProps {
  readonly url: string
  readonly feature: RightFeature
  readonly rule: FeatureRule | null
  /** All those of the role. */
  readonly rules: RoleRules
  readonly asks: boolean
  readonly onOpen: () => void
}

/** What the rows and fields of a feature are confined to, and the way to change it. */
export function FeatureAccessLimits(props: LimitsProps): ReactNode {
  const t = useTranslate('system')
  const { feature, rule, onOpen } = props
  const { hasRows, title } = feature
  return (
    <>
      {hasRows && rule !== null && <Limits {...props} rule={rule} />}
      <Button
        size="small"
        type={rule === null ? 'text' : 'default'}
        aria-label={t(hasRows ? 'system.rights.open' : 'system.rights.openActions', { feature: title })}
        onClick={onOpen}
      >
        {t(hasRows ? 'system.rights.details' : 'system.rights.actions')}
      </Button>
    </>
  )
}

/** How many rows the rule of a feature finds, how many fields it keeps back, and that it cannot be used. */
function Limits({ url, feature, rule, rules, asks }: LimitsProps & { readonly rule: FeatureRule }): ReactNode {
  const t = useTranslate('system')
  const hasRule = rule.rows !== null && rule.rows !== undefined
  const draft = useRulePreview(url, { feature: feature.key, rows: rule.rows, rules }, null, asks)
  const fields = Object.keys(rule.fields ?? {}).length
  const { data } = draft
  return (
    <>
      {data && data.problems.length > 0 ? (
        <Tooltip title={data.problems.map(({ message }) => message).join(' ')}>
          <Tag className="rule-error">{t('system.rights.broken')}</Tag>
        </Tooltip>
      ) : (
        hasRule && (
          <Tag>
            {data?.total == null
              ? t('system.rights.someRows')
              : t('system.rights.sees', { total: data.total, of: data.of })}
          </Tag>
        )
      )}
      {fields > 0 && <Tag>{t('system.rights.fieldCount', { count: fields })}</Tag>}
    </>
  )
}
