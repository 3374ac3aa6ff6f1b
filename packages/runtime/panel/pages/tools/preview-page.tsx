import { App, Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { PlanDecisions } from './plan-decisions.tsx'
import { PlanFiles } from './plan-files.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { UndoLastRunButton } from './undo-last-run-button.tsx'
import { useGeneration } from './use-generation.ts'
import { canGenerate, usePlan } from './use-plan.ts'
import { useWorkspace } from './use-workspace.ts'
import type { GenerateResult } from './workspace-client.ts'

/** What generating does, file by file; the button does exactly that. */
export function PreviewPage(): ReactNode {
  const { name } = useParams()
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const { editor } = workspace
  const title = name ?? 'routes/admin.ts'
  const { message } = App.useApp()
  const fail = (error: Error) => void message.error(error.message)
  const { plan, request, decided } = usePlan(name === undefined ? { routes: true } : { update: [name] })
  const { generate, ask } = useGeneration(request)
  if (plan.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (plan.isError)
    return (
      <ToolFailure
        error={plan.error}
        page={{ title: t('tools.plan.title', { name: title }), onRetry: () => void plan.refetch() }}
      />
    )
  if (generate.data) return <Done name={title} outcome={generate.data} />
  const tools = (
    <>
      <Link to={name === undefined ? '/dev-tools/routes' : `/dev-tools/records/${name}`} className="tool-link">
        {t(name === undefined ? 'tools.routes.title' : 'tools.edit')}
      </Link>
      <Button onClick={() => void plan.refetch()} loading={plan.isFetching}>
        {t('tools.plan.again')}
      </Button>
      {editor && (
        <Button
          disabled={plan.isFetching || plan.data.differences.some(({ open }) => open)}
          onClick={() => void editor.openReview(request).catch(fail)}
        >
          {t('tools.plan.review')}
        </Button>
      )}
      <Button type="primary" disabled={!canGenerate(plan)} loading={generate.isPending} onClick={() => ask(plan.data)}>
        {t('tools.plan.generate')}
      </Button>
    </>
  )
  return (
    <ToolPage
      guide="changing-tables"
      title={t('tools.plan.title', { name: title })}
      lead={<PlanSummary plan={plan.data} />}
      tools={tools}
    >
      {generate.isPending && <GenerationProgress id={plan.data.id} />}
      {generate.error && <ToolFailure error={generate.error} />}
      <PlanDecisions plan={plan.data} decided={decided} />
      <PlanFiles
        files={plan.data.files}
        onDiff={editor && ((path) => void editor.openDiff({ path, preview: request }).catch(fail))}
      />
    </ToolPage>
  )
}

function Done({ name, outcome }: { readonly name: string; readonly outcome: GenerateResult }): ReactNode {
  const t = useTranslate('tools')
  const { editor } = useWorkspace()
  const { message } = App.useApp()
  const open = (path: string) => void editor?.openFile(path).catch((error: Error) => message.error(error.message))
  const { features, live = false, restart = false, problem = null, written } = outcome
  return (
    <section className="tool-card">
      <Result
        status={problem === null ? 'success' : 'warning'}
        title={<h1>{t('tools.plan.doneTitle', { name })}</h1>}
        subTitle={
          problem === null
            ? t(restart ? 'tools.plan.restart' : 'tools.plan.written', { count: written.length })
            : t('tools.plan.problem', { problem })
        }
        extra={
          <span className="tool-actions center">
            {(live || editor ? features : []).map((feature) => (
              <Link
                key={feature}
                to={feature}
                className="ant-btn ant-btn-primary ant-btn-color-primary ant-btn-variant-solid quoin"
              >
                {t('tools.plan.open', { name: feature })}
              </Link>
            ))}
            <UndoLastRunButton />
            <Link to="/dev-tools/records">{t('tools.plan.back')}</Link>
          </span>
        }
      />
      <ul className="tool-files" aria-label={t('tools.plan.files')}>
        {written.map((path) => (
          <li key={path}>
            {editor ? (
              <Button type="link" size="small" onClick={() => open(path)}>
                {path}
              </Button>
            ) : (
              <code>{path}</code>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
