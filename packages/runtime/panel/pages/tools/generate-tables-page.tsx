import type { ShownPreview, ShownTableBatch, TableChoice } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Select, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { PlanDecisions } from './plan-decisions.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { countTableOutcomes, TableOutcomes } from './table-outcomes.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { ToolField, ToolPage } from './tool-field.tsx'
import { useGeneration } from './use-generation.ts'
import { canGenerate, type PlanChoices, usePlan } from './use-plan.ts'
import { useWorkspace } from './use-workspace.ts'
import { type GenerateResult, shortDatabaseName } from './workspace-client.ts'
import { tablesQuery } from './workspace-queries.ts'

/** Features of many tables as one plan: what is made of each, and why some get none. */
export function GenerateTablesPage(): ReactNode {
  const t = useTranslate('tools')
  const [address] = useSearchParams()
  const [tables, setTables] = useState<TableChoice | null>(() => chosenTables(address))
  const { plan, request, decided } = usePlan(tables && { tables })
  const { generate, ask } = useGeneration(request)
  // What was written stays shown, though a plan that is made again would have nothing left to make.
  const [written, setWritten] = useState<ShownTableBatch | null>(null)
  const shown = plan.data
  const done = generate.data
  const open = done ? undefined : shown
  const outcome = (done && written) ?? shown?.tables ?? { made: [], skipped: [] }
  return (
    <ToolPage
      guide="after-generating"
      title={t('tools.tables.title')}
      lead={open ? <PlanSummary plan={open} /> : t('tools.tables.lead')}
      tools={
        <Tools
          plan={open}
          done={done !== undefined}
          ready={canGenerate(plan)}
          busy={generate.isPending}
          onGenerate={(agreed) => {
            setWritten(agreed.tables)
            ask(agreed)
          }}
        />
      }
    >
      {!done && (
        <Chooser
          planning={plan.isFetching}
          generating={generate.isPending}
          onChoose={setTables}
          onAgain={() => void plan.refetch()}
        />
      )}
      {plan.error && <ToolFailure error={plan.error} />}
      {generate.error && <ToolFailure error={generate.error} />}
      {shown && <Outcome plan={shown} decided={decided} tables={outcome} running={generate.isPending} done={done} />}
    </ToolPage>
  )
}

/** Where to go, and the button that does the plan. */
function Tools(props: {
  /** What can be generated. */
  readonly plan: ShownPreview | undefined
  readonly done: boolean
  readonly ready: boolean
  readonly busy: boolean
  readonly onGenerate: (plan: ShownPreview) => void
}): ReactNode {
  const { plan } = props
  const t = useTranslate('tools')
  const count = plan?.tables?.made.length ?? 0
  return (
    <>
      <Link to="/dev-tools/records" className="tool-link">
        {t('tools.plan.back')}
      </Link>
      {props.done && (
        <Link to="/dev-tools/undo" className="tool-link">
          {t('tools.undo')}
        </Link>
      )}
      {plan && count > 0 && (
        <Button type="primary" disabled={!props.ready} loading={props.busy} onClick={() => props.onGenerate(plan)}>
          {t('tools.tables.generate', { count })}
        </Button>
      )}
    </>
  )
}

/** What a plan does with each table, or did. */
function Outcome(props: {
  readonly plan: ShownPreview
  readonly decided: PlanChoices
  readonly tables: ShownTableBatch
  readonly running: boolean
  readonly done: GenerateResult | undefined
}): ReactNode {
  const { plan, decided, tables, running, done } = props
  const t = useTranslate('tools')
  return (
    <>
      {running && <GenerationProgress id={plan.id} />}
      <Alert
        type={tables.skipped.length > 0 ? 'warning' : done ? 'success' : 'info'}
        showIcon
        role="status"
        className="tool-alert"
        title={t(done ? 'tools.tables.counts' : 'tools.tables.planned', countTableOutcomes(tables))}
        description={done && <After {...done} />}
      />
      {/* Routes and menu entries of many features are the table below. */}
      {!done && <PlanDecisions plan={{ ...plan, routes: [], menu: [] }} decided={decided} />}
      <TableOutcomes tables={tables} done={done !== undefined} live={done?.live ?? false} />
    </>
  )
}

/** What the server says after it was written. */
function After({ problem = null, restart = false, written }: GenerateResult): ReactNode {
  const t = useTranslate('tools')
  if (problem !== null) return t('tools.plan.problem', { problem })
  return t(restart ? 'tools.plan.restart' : 'tools.plan.written', { count: written.length })
}

/** Tables that were chosen elsewhere. */
function chosenTables(address: URLSearchParams): TableChoice | null {
  const only = address.getAll('table')
  const place = (name: string): string | undefined => address.get(name) || undefined
  return only.length === 0 ? null : { only, connection: place('connection'), schema: place('schema') }
}

/** What is left empty means the application's own database, its default schema, and every table. */
function choiceOf(connection: string, schema: string, only: string): TableChoice {
  const patterns = only.split(/[\s,]+/).filter((pattern) => pattern !== '')
  return {
    ...(connection !== '' && { connection }),
    ...(schema !== '' && { schema }),
    ...(patterns.length > 0 && { only: patterns }),
  }
}

/** Which tables are meant. */
function Chooser(props: {
  readonly planning: boolean
  readonly generating: boolean
  readonly onChoose: (tables: TableChoice) => void
  readonly onAgain: () => void
}): ReactNode {
  const t = useTranslate('tools')
  const known = useQuery(tablesQuery(useWorkspace()))
  const [connection, setConnection] = useState('')
  const [schema, setSchema] = useState('')
  const [only, setOnly] = useState('')
  const [last, setLast] = useState('')
  const databases = (known.data?.connections ?? []).filter(({ problem }) => problem === null)
  const own = known.data ? shortDatabaseName(known.data.database) : t('tools.tables.own')
  const choose = (): void => {
    const tables = choiceOf(connection, schema.trim(), only)
    const asked = JSON.stringify(tables)
    setLast(asked)
    if (asked === last) props.onAgain()
    else props.onChoose(tables)
  }
  return (
    <>
      <form
        className="tool-card tool-alert tool-tables"
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        {databases.length > 0 && (
          <ToolField label={t('tools.tables.connection')}>
            <Select
              value={connection}
              onChange={setConnection}
              options={[
                { value: '', label: own },
                ...databases.map(({ name, database }) => ({
                  value: name,
                  label: `${name}: ${shortDatabaseName(database)}`,
                })),
              ]}
            />
          </ToolField>
        )}
        <ToolField label={t('tools.tables.schema')}>
          <Input
            value={schema}
            onChange={(event) => setSchema(event.target.value)}
            placeholder={t('tools.tables.schemaHint')}
            spellCheck={false}
          />
        </ToolField>
        <ToolField label={t('tools.tables.only')}>
          <Input
            value={only}
            onChange={(event) => setOnly(event.target.value)}
            placeholder={t('tools.tables.onlyHint')}
            spellCheck={false}
          />
        </ToolField>
        <Button htmlType="submit" loading={props.planning} disabled={props.generating}>
          {t('tools.tables.plan')}
        </Button>
      </form>
      {props.planning && (
        <Alert
          type="info"
          role="status"
          icon={<Spin size="small" />}
          showIcon
          className="tool-alert"
          title={t('tools.tables.planning')}
        />
      )}
    </>
  )
}
