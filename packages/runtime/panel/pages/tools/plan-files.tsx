import type { ShownPlan } from '@quoin/generator'
import { Button, Segmented, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { DiffView } from './diff-view.tsx'

/** The colour of a tag that says what happens to a file. */
export const fileColors = {
  create: 'green',
  update: 'blue',
  merge: 'purple',
  clash: 'red',
  delete: 'red',
  unchanged: undefined,
} as const

/** The files of a plan, and what happens to the chosen one. */
export function PlanFiles(props: {
  readonly files: ShownPlan['files']
  /** Opens one in an editor's own diff, where there is one. */
  readonly onDiff?: ((path: string) => void) | undefined
}): ReactNode {
  const { files, onDiff } = props
  const t = useTranslate('tools')
  const [chosen, setChosen] = useState<string | null>(null)
  const [split, setSplit] = useState(() => window.innerWidth >= 768)
  const file =
    files.find(({ path }) => path === chosen) ?? files.find(({ action }) => action !== 'unchanged') ?? files[0]
  return (
    <section className="tool-card tool-plan">
      <nav aria-label={t('tools.plan.files')}>
        <ul>
          {files.map(({ path, action }) => (
            <li key={path}>
              <button type="button" aria-current={path === file?.path} onClick={() => setChosen(path)}>
                <Tag color={fileColors[action]}>{t(`tools.action.${action}`)}</Tag>
                <span>
                  {path.slice(path.lastIndexOf('/') + 1)}
                  <small>{path.slice(0, path.lastIndexOf('/'))}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {file && (
        <div className="tool-file">
          <header>
            <code>{file.path}</code>
            {file.edited && <Tag color="orange">{t('tools.clean.edited')}</Tag>}
            {onDiff && file.diff !== '' && (
              <Button size="small" onClick={() => onDiff(file.path)}>
                {t('tools.plan.openDiff')}
              </Button>
            )}
            <Segmented
              size="small"
              aria-label={t('tools.plan.files')}
              value={split}
              onChange={setSplit}
              options={[
                { value: true, label: t('tools.plan.split') },
                { value: false, label: t('tools.plan.unified') },
              ]}
            />
          </header>
          {file.diff === '' ? (
            <p className="tool-hint">{t('tools.plan.unchanged')}</p>
          ) : (
            <DiffView diff={file.diff} split={split} label={file.path} />
          )}
        </div>
      )}
    </section>
  )
}
