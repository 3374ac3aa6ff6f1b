import { Table } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { ImportReport } from './send-import.ts'

interface Problem {
  readonly key: string
  readonly line: number
  readonly field: string
  readonly reason: string
}

/** What is wrong with which line and field of a file. */
export function ImportProblems({ report }: { readonly report: ImportReport }): ReactNode {
  const t = useTranslate('crud')
  const problems = problemsOf(report)
  return (
    <>
      <Table<Problem>
        size="small"
        dataSource={problems}
        pagination={problems.length > 10 ? { pageSize: 10, showSizeChanger: false, size: 'small' } : false}
        columns={[
          { title: t('crud.import.line'), dataIndex: 'line', width: 64, align: 'right' },
          {
            title: t('crud.import.field'),
            dataIndex: 'field',
            render: (field: string) => (field === '_row' ? <em>{t('crud.import.row')}</em> : field),
          },
          { title: t('crud.import.reason'), dataIndex: 'reason' },
        ]}
      />
      {report.failed > report.rows.length && <small>{t('crud.import.more', { count: report.rows.length })}</small>}
    </>
  )
}

/** Hands the report to the browser as a CSV file. */
export function downloadImportReport(report: ImportReport, api: string): void {
  const rows = problemsOf(report).map(({ line, field, reason }) => [
    String(line),
    field === '_row' ? '' : field,
    reason,
  ])
  const lines = [['line', 'field', 'message'], ...rows].map((fields) => fields.map(csvField).join(','))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }))
  link.download = `${api.replaceAll(/\W+/g, '-')}-import-report.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function problemsOf({ rows }: ImportReport): Problem[] {
  return rows.flatMap(({ line, errors }) =>
    Object.entries(errors).map(([field, reason]) => ({ key: `${line}.${field}`, line, field, reason })),
  )
}

/** What a spreadsheet would run as a formula becomes text. */
function csvField(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
