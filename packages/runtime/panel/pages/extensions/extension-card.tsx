import { Alert, Button, Spin, Tag } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { Translate } from '../../i18n/translate.ts'
import type { ExemptRoute, Extension } from './extension-api.ts'
import type { ExtensionChanges } from './use-extension-changes.tsx'

const colours = { loaded: 'green', disabled: 'default', failed: 'red' } as const

/** One extension: what it is, how it is, what it opens, what can be done. */
export function ExtensionCard(props: { readonly extension: Extension; readonly changes: ExtensionChanges }): ReactNode {
  const { extension, changes } = props
  const { name, alias, version, description, source, state, problem, openRoutes, neededBy } = extension
  const t = useTranslate('extensions')
  const id = useId()
  return (
    <article className="extension" aria-labelledby={id}>
      <header>
        <h2 id={id}>{alias}</h2>
        <Tag color={colours[state]}>{t(`extensions.state.${state}`)}</Tag>
        {changes.busy === name && <Spin size="small" />}
        <span className="extension-facts">
          <code>{name}</code> {version} · {t(`extensions.source.${source}`)}
        </span>
      </header>
      {description && <p>{description}</p>}
      {problem && (
        <Alert
          type="error"
          showIcon
          title={t('extensions.failed')}
          description={
            <>
              <p>{problem.message}</p>
              {problem.hint && <p>{problem.hint}</p>}
              <code>{problem.code}</code>
            </>
          }
        />
      )}
      {neededBy.length > 0 && (
        <p className="extension-facts">{t('extensions.neededBy', { names: neededBy.join(', ') })}</p>
      )}
      {openRoutes.length > 0 && (
        <details>
          <summary>{t('extensions.openRoutes', { count: openRoutes.length })}</summary>
          <ul>
            {openRoutes.map((route) => (
              <li key={`${route.method} ${route.path}`}>
                <code>
                  {route.method} {route.path}
                </code>{' '}
                {openness(route, t)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ExtensionActions extension={extension} changes={changes} />
    </article>
  )
}

/** What can be done with an extension in its state. */
function ExtensionActions(props: { readonly extension: Extension; readonly changes: ExtensionChanges }): ReactNode {
  const { extension, changes } = props
  const { state, version } = extension
  const t = useTranslate('extensions')
  const busy = changes.busy !== null
  return (
    <footer>
      {state === 'loaded' ? (
        <Button disabled={busy} onClick={() => void changes.disable(extension)}>
          {t('extensions.disable')}
        </Button>
      ) : (
        <Button
          type={state === 'disabled' ? 'primary' : 'default'}
          disabled={busy}
          onClick={() => void changes.enable(extension)}
        >
          {t(state === 'failed' ? 'extensions.retry' : 'extensions.enable')}
        </Button>
      )}
      {state === 'failed' && version !== null && (
        <Button disabled={busy} onClick={() => void changes.disable(extension)}>
          {t('extensions.disable')}
        </Button>
      )}
      {extension.hasSettings && (
        <Button disabled={busy} onClick={() => void changes.openSettings(extension)}>
          {t('extensions.settings')}
        </Button>
      )}
      {state === 'loaded' && (
        <Button type="text" disabled={busy} onClick={() => void changes.publish(extension)}>
          {t('extensions.publish')}
        </Button>
      )}
      <Button type="text" danger disabled={busy} onClick={() => void changes.uninstall(extension)}>
        {t('extensions.uninstall')}
      </Button>
    </footer>
  )
}

function openness({ auth, permission }: ExemptRoute, t: Translate<'extensions'>): string {
  if (auth && permission) return t('extensions.openBoth')
  return t(auth ? 'extensions.openAuth' : 'extensions.openPermission')
}
