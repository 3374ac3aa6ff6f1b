import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Modal, Progress, Switch } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { downloadFile } from '../api/api-client.ts'
import { FileDrop } from '../components/form/file-drop.tsx'
import { useTranslate } from '../i18n/locale.tsx'
import type { CrudSchema } from './crud-schema.ts'
import { downloadImportReport, ImportProblems } from './import-problems.tsx'
import { type ImportReport, sendImport } from './send-import.ts'
import './list-dialogs.css'

interface ImportDialogProps {
  readonly schema: CrudSchema
  readonly onClose: () => void
}

/** Rows from a CSV file: every row is checked first, then the user decides. */
export default function ImportDialog({ schema, onClose }: ImportDialogProps): ReactNode {
  const t = useTranslate('crud')
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const run = useImport(schema)
  const { file, sent, trial, result, failure } = run
  const template = () =>
    void downloadFile({ url: `${schema.api}?_action=importTemplate` }).catch(
      (cause: Error) => void message.error(cause.message),
    )
  const told = result ?? trial
  const busy = sent !== null
  return (
    <Modal
      open={open}
      title={t('crud.import.title')}
      width={760}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      mask={{ closable: !busy }}
      closable={{ 'aria-label': t('action.close') }}
      footer={<ImportFooter run={run} api={schema.api} onClose={() => setOpen(false)} />}
    >
      <div className="import-dialog">
        {!result && (
          <p>
            {t('crud.import.lead')}{' '}
            <Button type="link" size="small" onClick={template}>
              {t('crud.import.template')}
            </Button>
          </p>
        )}
        {!result && (
          <FileDrop
            label={t('crud.import.drop')}
            accept=".csv,text/csv,text/plain"
            disabled={busy}
            onFiles={([given]) => run.take(given)}
          >
            {file ? (
              <>
                <bdi>{file.name}</bdi> — {t('crud.import.other')}
              </>
            ) : (
              t('crud.import.drop')
            )}
          </FileDrop>
        )}
        {sent !== null && <Sending sent={sent} writing={trial !== null} />}
        {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
        {told && !busy && <Summary report={told} trial={result === null} />}
        {told && told.rows.length > 0 && !busy && <ImportProblems report={told} />}
        {trial && !result && !busy && (
          <div className="import-choice">
            <Switch
              checked={run.allOrNothing}
              onChange={run.setAllOrNothing}
              aria-label={t('crud.import.allOrNothing')}
            />
            <span>
              {t('crud.import.allOrNothing')} <small>{t('crud.import.allOrNothingText')}</small>
            </span>
          </div>
        )}
      </div>
    </Modal>
  )
}

/** A file on its way in: checked first, written when the user says so. */
function useImport(schema: CrudSchema) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [allOrNothing, setAllOrNothing] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [trial, setTrial] = useState<ImportReport | null>(null)
  const [result, setResult] = useState<ImportReport | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  const send = async (given: File, dryRun: boolean) => {
    setFailure(null)
    setSent(0)
    stop.current = new AbortController()
    try {
      const { signal } = stop.current
      const report = await sendImport({
        api: schema.api,
        file: given,
        dryRun,
        allOrNothing,
        onProgress: setSent,
        signal,
      })
      if (dryRun) setTrial(report)
      else {
        setResult(report)
        void queries.invalidateQueries({ queryKey: ['data'] })
      }
    } catch (cause) {
      if (!(cause instanceof Error) || cause.name === 'AbortError') return
      setFailure(cause.message || t('error.unknown'))
    } finally {
      setSent(null)
    }
  }
  const take = (given: File | undefined) => {
    if (given === undefined) return
    setFile(given)
    setTrial(null)
    setResult(null)
    void send(given, true)
  }
  return { file, sent, trial, result, failure, allOrNothing, setAllOrNothing, send, take }
}

interface ImportFooterProps {
  readonly run: ReturnType<typeof useImport>
  readonly api: string
  readonly onClose: () => void
}

function ImportFooter({ run, api, onClose }: ImportFooterProps): ReactNode {
  const t = useTranslate('crud')
  const { file, sent, trial, result, allOrNothing } = run
  const told = result ?? trial
  const busy = sent !== null
  const good = trial === null ? 0 : trial.created + trial.updated
  const may = good > 0 && !(allOrNothing && (trial?.failed ?? 0) > 0)
  return (
    <div className="import-footer">
      {told && told.failed > 0 && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => downloadImportReport(told, api)}>
          {t('crud.import.report')}
        </Button>
      )}
      <Button onClick={onClose}>{t(result ? 'action.close' : 'action.cancel')}</Button>
      {!result && (
        <Button
          type="primary"
          disabled={!may || busy}
          loading={busy && trial !== null}
          onClick={() => file && void run.send(file, false)}
        >
          {t('crud.import.start', { count: good })}
        </Button>
      )}
    </div>
  )
}

function Sending({ sent, writing }: { readonly sent: number; readonly writing: boolean }): ReactNode {
  const t = useTranslate('crud')
  return (
    <div role="status">
      {t(sent < 1 ? 'crud.import.sending' : writing ? 'crud.import.writing' : 'crud.import.checking')}
      <Progress percent={Math.round(sent * 100)} status="active" showInfo={sent < 1} size="small" />
    </div>
  )
}

function Summary({ report, trial }: { readonly report: ImportReport; readonly trial: boolean }): ReactNode {
  const t = useTranslate('crud')
  const { total, created, updated, failed, discarded } = report
  const key = trial ? 'crud.import.found' : discarded ? 'crud.import.discarded' : 'crud.import.done'
  const type = failed === 0 ? 'success' : trial || !discarded ? 'warning' : 'error'
  return <Alert type={type} showIcon role="status" title={t(key, { total, created, updated, failed })} />
}
