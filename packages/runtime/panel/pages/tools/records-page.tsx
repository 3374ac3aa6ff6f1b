import PlusOutlined from '@ant-design/icons/PlusOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton, Table, Tag, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { SearchInput } from '../../form/search-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { CleanUpDialog } from './clean-dialog.tsx'
import { CloneRecordDialog } from './clone-dialog.tsx'
import { CreateRecordDialog } from './create-dialog.tsx'
import { ImportRecordDialog } from './import-dialog.tsx'
import { RecordMenu } from './record-menu.tsx'
import { RenameRecordDialog } from './rename-dialog.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
import { type RecordLine, type RecordList, shortDatabaseName, type WorkspaceClient } from './workspace-client.ts'
import { driftQuery, recordsQuery, tablesQuery } from './workspace-queries.ts'

type Open =
  | { readonly kind: 'create' | 'new' | 'import' }
  | { readonly kind: 'clone' | 'rename' | 'clean'; readonly name: string }

/** What an address asks for: `?do=clean&record=products`, `?do=import`. */
function openedBy(address: URLSearchParams): Open | null {
  const [kind, name] = [address.get('do'), address.get('record')]
  if (kind === 'new' || kind === 'import') return { kind }
  if (name !== null && (kind === 'clone' || kind === 'rename' || kind === 'clean')) return { kind, name }
  return null
}

/** The records of the project: what there is, how it stands, and what can be done with it. */
export function RecordsPage(): ReactNode {
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const records = useQuery(recordsQuery(workspace))
  const tables = useQuery(tablesQuery(workspace))
  const drift = useQuery({ ...driftQuery(workspace), enabled: (records.data?.items.length ?? 0) > 0 })
  const [term, setTerm] = useState('')
  const [address] = useSearchParams()
  const [open, setOpen] = useState(() => openedBy(address))
  if (records.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (records.isError)
    return (
      <ToolFailure error={records.error} page={{ title: t('tools.title'), onRetry: () => void records.refetch() }} />
    )
  const wanted = term.trim().toLowerCase()
  const lines = records.data.items.filter((line) =>
    [line.name, line.functionName, line.table, line.route].some((part) => part.toLowerCase().includes(wanted)),
  )
  const buttons = (
    <>
      <Link to="/dev-tools/history" className="tool-link">
        {t('tools.history')}
      </Link>
      <Link to="/dev-tools/tables" className="tool-link">
        {t('tools.tables.title')}
      </Link>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen({ kind: 'import' })}>
        {t('tools.import')}
      </Button>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ kind: 'create' })}>
        {t('tools.new')}
      </Button>
    </>
  )
  return (
    <ToolPage
      guide="after-generating"
      title={t('tools.title')}
      lead={t('tools.lead', { database: shortDatabaseName(tables.data?.database ?? '…') })}
      tools={buttons}
    >
      <Repair {...records.data.repair} />
      <section className="tool-card">
        <SearchInput className="tool-search" value={term} onChange={setTerm} label={t('tools.search')} />
        <RecordTable lines={lines} drift={drift} onOpen={setOpen} />
      </section>
      <OpenDialog open={open} onClose={() => setOpen(null)} />
    </ToolPage>
  )
}

interface RecordTableProps {
  readonly lines: readonly RecordLine[]
  readonly drift: StateProps['drift']
  readonly onOpen: (open: Open) => void
}

function RecordTable({ lines, drift, onOpen }: RecordTableProps): ReactNode {
  const t = useTranslate('tools')
  return (
    <Table<RecordLine>
      rowKey="name"
      dataSource={lines}
      pagination={lines.length > 50 ? { pageSize: 50 } : false}
      scroll={{ x: 'max-content' }}
      locale={{
        emptyText: (
          <Empty
            description={
              <>
                <strong>{t('tools.empty')}</strong>
                <p>{t('tools.emptyLead')}</p>
              </>
            }
          />
        ),
      }}
      columns={[
        {
          title: t('tools.function'),
          key: 'function',
          render: (_value, line) => (
            <div className="tool-record">
              <Link to={`/dev-tools/records/${line.name}`}>{line.functionName}</Link>
              <small>{line.name}</small>
            </div>
          ),
        },
        {
          title: t('tools.table'),
          key: 'table',
          responsive: ['md'],
          render: (_value, { table, connection }) => (connection === null ? table : `${connection}: ${table}`),
        },
        {
          title: t('tools.route'),
          key: 'route',
          responsive: ['md'],
          render: (_value, line) => (line.generated ? <Link to={line.route}>{line.route}</Link> : line.route),
        },
        {
          title: t('tools.state'),
          key: 'state',
          render: (_value, line) => <State line={line} drift={drift} t={t} />,
        },
        {
          title: t('tools.actions'),
          key: 'actions',
          render: (_value, line) => <RecordMenu line={line} onOpen={(kind) => onOpen({ kind, name: line.name })} />,
        },
      ]}
    />
  )
}

/** What was chosen from a menu, or by the address. */
function OpenDialog({ open, onClose: close }: { readonly open: Open | null; readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  return (
    <>
      {(open?.kind === 'create' || open?.kind === 'new') && (
        <CreateRecordDialog isNew={open.kind === 'new'} onClose={close} />
      )}
      {open?.kind === 'import' && <ImportRecordDialog onClose={close} />}
      {open?.kind === 'clone' && (
        <CloneRecordDialog
          name={open.name}
          onClose={close}
          onDone={(name) => {
            close()
            void navigate(`/dev-tools/records/${name}`)
          }}
        />
      )}
      {open?.kind === 'rename' && <RenameRecordDialog name={open.name} onClose={close} />}
      {open?.kind === 'clean' && <CleanUpDialog name={open.name} onClose={close} />}
    </>
  )
}

/** What was found of a run that was killed: what to decide, and what to know. */
function Repair({ repaired, interrupted, warning }: RecordList['repair']): ReactNode {
  const t = useTranslate('tools')
  return (
    <>
      {interrupted && <ToolFailure error={new ApiError(interrupted.msg, { status: 409, ...interrupted })} />}
      {repaired && <Alert showIcon type="info" closable className="tool-alert" title={t('tools.repaired')} />}
      {warning !== null && <Alert showIcon type="warning" className="tool-alert" title={warning} />}
    </>
  )
}

interface StateProps {
  readonly line: RecordLine
  readonly drift: { readonly data?: Awaited<ReturnType<WorkspaceClient['drift']>>; readonly isPending: boolean }
  readonly t: Translate<'tools'>
}

/** How record, table and code stand to each other; details on demand. */
function State({ line, drift, t }: StateProps): ReactNode {
  if (line.problem !== null) {
    return (
      <Tooltip title={line.problem}>
        <Tag color="red">{t('tools.state.broken')}</Tag>
      </Tooltip>
    )
  }
  if (!line.generated) return <Tag>{t('tools.state.new')}</Tag>
  if (drift.isPending) return <Tag>{t('tools.state.checking')}</Tag>
  const findings = drift.data?.filter(({ record }) => record === line.name) ?? []
  return (
    <span className="tool-tags">
      {!findings.some(({ isProblem }) => isProblem) && <Tag color="green">{t('tools.state.good')}</Tag>}
      {findings.map(({ kind, message, details, isProblem }) => (
        <Tooltip key={kind} title={[message, ...details].join(' ')}>
          <Tag color={isProblem ? 'orange' : 'blue'}>{t(`tools.state.${kind}`)}</Tag>
        </Tooltip>
      ))}
    </span>
  )
}
