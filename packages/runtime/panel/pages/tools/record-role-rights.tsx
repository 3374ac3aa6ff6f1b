import type { GrantedAction } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { errorWithin } from './field-errors.ts'
import type { EditorPartProps } from './record-part.ts'
import { useWorkspace } from './use-workspace.ts'
import { rolesQuery } from './workspace-queries.ts'

const actions = ['index', 'show', 'store', 'update', 'destroy'] as const satisfies readonly GrantedAction[]

/** What each role is given with the feature; it reaches the roles when the feature is generated. */
export function RecordRoleRights({ record, change, errors }: EditorPartProps): ReactNode {
  const t = useTranslate('tools')
  const roles = useQuery(rolesQuery(useWorkspace()))
  const access = record.access ?? {}
  const known = roles.data ?? []
  const gone = Object.keys(access).filter((slug) => known.every((role) => role.slug !== slug))
  const shown = [...known, ...gone.map((slug) => ({ slug, name: slug }))]
  const set = (slug: string, chosen: readonly GrantedAction[]) => {
    const { [slug]: _, ...others } = access
    change({ access: chosen.length > 0 ? { ...others, [slug]: chosen } : others })
  }
  if (roles.isPending) return null
  return (
    <fieldset className="tool-group wide">
      <legend>{t('tools.access')}</legend>
      <p className="tool-why">{t(shown.length === 0 ? 'tools.access.none' : 'tools.access.hint')}</p>
      {shown.map(({ slug, name }) => {
        const chosen = access[slug] ?? []
        const error = errorWithin(errors, `access.${slug}`)
        return (
          <div key={slug} className="tool-access">
            <strong>{name}</strong>
            {actions.map((action) => (
              <Checkbox
                key={action}
                aria-label={`${name}: ${t(`tools.access.${action}`)}`}
                checked={chosen.includes(action)}
                onChange={({ target }) =>
                  set(
                    slug,
                    actions.filter((one) => (one === action ? target.checked : chosen.includes(one))),
                  )
                }
              >
                {t(`tools.access.${action}`)}
              </Checkbox>
            ))}
            {error && (
              <span role="alert" className="tool-error">
                {error}
              </span>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
