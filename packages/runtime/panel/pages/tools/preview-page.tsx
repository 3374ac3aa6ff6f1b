import type { ClashChoice, DifferenceChoices, GenerationRequest, ShownPreview } from '@quoin/generator'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Result, Skeleton, Tag } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { Clashes } from './clashes.tsx'
import { Differences } from './differences.tsx'
import { OtherSides } from './other-sides.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanFiles } from './plan-files.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
import type { Generated } from './workspace-client.ts'

/** Generates a plan, once, and not unchecked without a yes of its own. */
function useGeneration(request: GenerationRequest) {
  const t = useTranslate('tools')
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const workspace = useWorkspace()
  const generate = useMutation({
    mutationFn: (expectedId: string) => workspace.generate({ ...request, expectedId }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['menus'] }),
        queries.invalidateQueries({ queryKey: ['page'] }),
        queries.invalidateQueries({ queryKey: ['tools', 'records'] }),
        queries.invalidateQueries({ queryKey: ['tools', 'drift'] }),
      ])
    },
  })
  // The button is busy only with the next rendering: a second click before it would be a second run.
  const isRunning = useRef(false)
  const run = (expectedId: string) => {
    if (isRunning.current) return
    isRunning.current = true
    generate.mutate(expectedId, {
      onSettled: () => {
        isRunning.current = false
      },
    })
  }
  const ask = ({ id, unchecked }: ShownPreview) => {
    if (!unchecked) return run(id)
    void modal.confirm({
      title: t('tools.plan.unchecked'),
      content: t('tools.plan.uncheckedWhy'),
      okText: t('tools.plan.writeUnchecked'),
      cancelText: t('tools.cancel'),
      onOk: () => run(id),
    })
  }
  return { generate, ask }
}

/** The step that the generation of a plan is at, and cancelling it. */
function Progress({ id, onFail }: { readonly id: string; readonly onFail: (error: Error) => void }): ReactNode {
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const progress = useQuery({
    queryKey: ['tools', 'progress'],
    queryFn: () => workspace.progress(),
    refetchInterval: 300,
    gcTime: 0,
  })
  const cancel = useMutation({ mutationFn: () => workspace.cancel(id), onError: onFail })
  const step = progress.data?.step ?? 'check'
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="tool-alert"
      title={t(`tools.step.${step as 'check'}`, { path: progress.data?.path ?? '' })}
      action={
        <Button
          size="small"
          disabled={step === 'migrate' || step === 'done' || cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('tools.cancel')}
        </Button>
      }
    />
  )
}

/** How much a plan writes, and its id. */
function Lead({ plan }: { readonly plan: ShownPreview }): ReactNode {
  const t = useTranslate('tools')
  const changing = plan.files.filter(({ action }) => action !== 'unchanged')
  return (
    <>
      {plan.unchecked && <Tag color="orange">{t('tools.plan.uncheckedTag')}</Tag>}
      {changing.length === 0 ? t('tools.plan.nothing') : t('tools.plan.count', { count: changing.length })}{' '}
      <code title={plan.id}>
        {t('tools.plan.hash')} {plan.id.slice(0, 12)}
      </code>
    </>
  )
}

/** What generating does, file by file; the button does exactly that. */
export function PreviewPage(): ReactNode {
  const { name } = useParams()
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const { editor } = workspace
  const [choices, setChoices] = useState<Readonly<Record<string, ClashChoice>>>({})
  const [moveLostRoutes, setMoveLostRoutes] = useState(false)
  const [differences, setDifferences] = useState<DifferenceChoices>({})
  const [otherSides, setOtherSides] = useState<readonly string[]>([])
  const decisions = { choices, moveLostRoutes, differences, otherSides }
  const request = name === undefined ? { routes: true, decisions } : { update: [name], decisions }
  const title = name ?? 'routes/admin.ts'
  const { message } = App.useApp()
  const fail = (error: Error) => void message.error(error.message)
  const plan = useQuery({
    queryKey: ['tools', 'plan', request],
    queryFn: () => workspace.preview(request),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  })
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
  const { files, clashes } = plan.data
  const tools = (
    <>
      <Link to={name === undefined ? '/dev-tools/routes' : `/dev-tools/records/${name}`} className="tool-link">
        {t(name === undefined ? 'tools.routes.title' : 'tools.edit')}
      </Link>
      <Button onClick={() => void plan.refetch()} loading={plan.isFetching}>
        {t('tools.plan.again')}
      </Button>
      <Button
        type="primary"
        disabled={clashes.length > 0 || plan.data.differences.some(({ open }) => open) || plan.isFetching}
        loading={generate.isPending}
        onClick={() => ask(plan.data)}
      >
        {t('tools.plan.generate')}
      </Button>
    </>
  )
  return (
    <ToolPage
      guide="changing-tables"
      title={t('tools.plan.title', { name: title })}
      lead={<Lead plan={plan.data} />}
      tools={tools}
    >
      {generate.isPending && <Progress id={plan.data.id} onFail={fail} />}
      {generate.error && <ToolFailure error={generate.error} />}
      <Differences differences={plan.data.differences} choices={differences} onChoose={setDifferences} />
      <Clashes
        plan={plan.data}
        choices={choices}
        onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })}
        onUndo={(path) => setChoices(Object.fromEntries(Object.entries(choices).filter(([other]) => other !== path)))}
      />
      <OtherSides sides={plan.data.otherSides} chosen={otherSides} onChoose={setOtherSides} />
      <PlanFacts plan={plan.data} moving={moveLostRoutes} onMove={setMoveLostRoutes} />
      <PlanFiles
        files={files}
        onDiff={editor && ((path) => void editor.openDiff({ path, preview: request }).catch(fail))}
      />
    </ToolPage>
  )
}

function Done({ name, outcome }: { readonly name: string; readonly outcome: Generated }): ReactNode {
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
            {(live ? features : []).map((feature) => (
              <Link
                key={feature}
                to={feature}
                className="ant-btn ant-btn-primary ant-btn-color-primary ant-btn-variant-solid quoin"
              >
                {t('tools.plan.open', { name: feature })}
              </Link>
            ))}
            <Link to="/dev-tools/undo">{t('tools.undo')}</Link>
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
