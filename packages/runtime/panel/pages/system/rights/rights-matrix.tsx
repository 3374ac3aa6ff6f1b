import './rights.css'
import LockOutlined from '@ant-design/icons/LockOutlined'
import { Checkbox, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../i18n/locale.tsx'
import type { KeyOf } from '../../../i18n/locales/catalogues.ts'
import { type HeldGrants, rightCellState } from './right-cells.ts'
import { type RightAction, type RightActionKind, type RightFeature, rightActionKinds } from './rights-queries.ts'

/** The words of kinds. */
export const rightActionKindLabels: Readonly<Record<RightActionKind, KeyOf<'system'>>> = {
  view: 'system.rights.view',
  create: 'system.rights.create',
  update: 'system.rights.update',
  delete: 'system.rights.delete',
  other: 'system.rights.other',
}

interface MatrixProps {
  readonly features: readonly RightFeature[]
  readonly term: string
  readonly held: HeldGrants
  readonly off: boolean
  readonly onToggle: (actions: readonly RightAction[], on: boolean) => void
  /** What stands behind a feature: what its rows and fields are confined to. */
  readonly aside?: (feature: RightFeature) => ReactNode
}

/** Features by what is done in them, each with what its rows and fields are confined to. */
export function RightsMatrix({ features, term, ...shared }: MatrixProps): ReactNode {
  const t = useTranslate('system')
  const wanted = term.trim().toLowerCase()
  const found = features.filter(({ key, title }) => `${title} ${key}`.toLowerCase().includes(wanted))
  if (found.length === 0) return <p className="blank">{t('system.rights.none')}</p>
  return (
    <div className="rights-scroll">
      <table className="rights-matrix">
        <thead>
          <tr>
            <th scope="col">{t('system.rights.feature')}</th>
            {rightActionKinds.map((kind) => (
              <th key={kind} scope="col">
                {t(rightActionKindLabels[kind])}
              </th>
            ))}
            {shared.aside && <th scope="col">{t('system.rights.rowsAndFields')}</th>}
          </tr>
        </thead>
        {[false, true].map((isSystem) => {
          const part = found.filter((feature) => feature.isSystem === isSystem)
          if (part.length === 0) return null
          return (
            <tbody key={String(isSystem)}>
              {isSystem && (
                <tr className="rights-part">
                  <th colSpan={rightActionKinds.length + 2} scope="rowgroup">
                    {t('system.rights.system')}
                  </th>
                </tr>
              )}
              {part.map((feature) => (
                <MatrixRow key={feature.key} feature={feature} {...shared} />
              ))}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

type RowProps = Omit<MatrixProps, 'features' | 'term'> & { readonly feature: RightFeature }

function MatrixRow({ feature, held, off, onToggle, aside }: RowProps): ReactNode {
  const t = useTranslate('system')
  const { key, title, actions } = feature
  return (
    <tr>
      <th scope="row">
        <span>{title}</span>
        <small>{key}</small>
      </th>
      {rightActionKinds.map((kind) => {
        const all = actions.filter((action) => action.kind === kind)
        const unnamed = all.filter(({ label }) => label === undefined)
        const named = all.filter(({ label }) => label !== undefined)
        return (
          <td key={kind} className={all.length === 0 ? 'rights-void' : undefined}>
            {unnamed.length > 0 && (
              <RightCheckbox
                actions={unnamed}
                held={held}
                off={off}
                name={`${title}: ${t(rightActionKindLabels[kind])}`}
                shown={t(rightActionKindLabels[kind])}
                hasWord={named.length > 0}
                onToggle={onToggle}
              />
            )}
            {named.map((action) => (
              <RightCheckbox
                key={action.rule}
                actions={[action]}
                held={held}
                off={off}
                name={`${title}: ${action.label}`}
                shown={action.label ?? action.action}
                hasWord
                onToggle={onToggle}
              />
            ))}
          </td>
        )
      })}
      {aside && <td className="rights-limits">{aside(feature)}</td>}
    </tr>
  )
}

interface BoxProps {
  readonly actions: readonly RightAction[]
  readonly held: HeldGrants
  readonly off: boolean
  /** What it is called where it stands alone. */
  readonly name: string
  /** What stands beside it where there is no head of a column. */
  readonly shown: string
  /** Stands beside others of its column, so its word is seen there too. */
  readonly hasWord?: boolean
  readonly onToggle: (actions: readonly RightAction[], on: boolean) => void
}

/** A tick for some actions; with a lock where it comes with a permission. */
export function RightCheckbox({ actions, held, off, name, shown, hasWord = false, onToggle }: BoxProps): ReactNode {
  const t = useTranslate('system')
  const { checked, partly, locked, permissionNames: through } = rightCellState(actions, held)
  const why =
    through.length > 0
      ? t('system.rights.through', { permissions: through.join(', ') })
      : locked
        ? t('system.notHeld')
        : undefined
  return (
    <Tooltip title={why}>
      <span className={hasWord ? 'rights-box named' : 'rights-box'}>
        <Checkbox
          aria-label={why === undefined ? name : `${name} (${why})`}
          checked={checked}
          indeterminate={partly}
          disabled={off || locked}
          onChange={() => onToggle(actions, !checked)}
        >
          <span className="rights-word">{shown}</span>
        </Checkbox>
        {locked && <LockOutlined aria-hidden />}
      </span>
    </Tooltip>
  )
}
