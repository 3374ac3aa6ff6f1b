import '../rights/rights.css'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n/locale.tsx'
import { FeatureAccessSummary } from './feature-access-summary.tsx'

interface FeatureAccessSummaryDrawerProps {
  readonly feature: string
  readonly onClose: () => void
}

/** Who may reach the feature whose list is shown. */
export default function FeatureAccessSummaryDrawer({ feature, onClose }: FeatureAccessSummaryDrawerProps): ReactNode {
  const t = useTranslate('system')
  return (
    <Drawer
      open
      size="large"
      title={t('system.reach.open')}
      onClose={onClose}
      closable={{ 'aria-label': t('action.close') }}
    >
      <FeatureAccessSummary url="system/roles" feature={feature} />
    </Drawer>
  )
}
