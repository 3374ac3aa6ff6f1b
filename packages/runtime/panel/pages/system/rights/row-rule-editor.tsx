import { useQuery } from '@tanstack/react-query'
import { Alert, Select, Skeleton, Tabs } from 'antd'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { callApi } from '../../../api/api-client.ts'
import { ConditionGroupFields } from '../../../components/form/condition-group.tsx'
import { type ConditionGroup, readCondition, writeCondition } from '../../../components/form/condition-tree.ts'
import { JsonEditorControlView } from '../../../components/form/json-editor.tsx'
import { UnparsedText } from '../../../form/unparsed-text.ts'
import { useTranslate } from '../../../i18n/locale.tsx'
import { LoadFailure } from '../../../render/load-failure.tsx'
import { isDeepEqual } from '../../../schema/is-deep-equal.ts'
import { type RoleRules, type RulePreview, ruleTargetsQuery, useRulePreview } from './rights-queries.ts'
import { RuleComparisonRow } from './rule-row.tsx'

interface EditorProps {
  readonly url: string
  readonly feature: string
  /** A condition; null is all rows. */
  readonly rows: unknown
  /** All rules of the role: what one hides no other may ask for. */
  readonly rules: RoleRules
  readonly off: boolean
  readonly onChange: (rows: unknown) => void
}

/** Says which rows a role is for, by a builder or as JSON, with how many they are. */
export function RowRuleEditor({ url, feature, rows, rules, off, onChange }: EditorProps): ReactNode {
  const t = useTranslate('system')
  const [view, setView] = useState<'builder' | 'json'>(() => (isBuildable(rows) ? 'builder' : 'json'))
  const [user, setUser] = useState<number | null>(null)
  const asked = useDeferredValue(rows)
  const draft = useRulePreview(url, { feature, rows: asked, rules }, user, !off && !(asked instanceof UnparsedText))
  const problems = draft.data?.problems ?? []
  const value = rows instanceof UnparsedText ? rows.text : rows
  return (
    <>
      <p className="rights-help">{t('system.rights.rowsHelp')}</p>
      <Tabs
        activeKey={view}
        onChange={(key) => setView(key === 'json' ? 'json' : 'builder')}
        items={[
          {
            key: 'builder',
            label: t('system.rights.builder'),
            disabled: !isBuildable(rows),
            children: view === 'builder' && (
              <RuleBuilder url={url} feature={feature} rows={rows} off={off} problems={problems} onChange={onChange} />
            ),
          },
          {
            key: 'json',
            label: 'JSON',
            children: view === 'json' && (
              <>
                <JsonEditorControlView
                  schema={{ type: 'JsonEditorControl', name: 'rows' }}
                  data={{}}
                  value={value}
                  onChange={onChange}
                  input={{ 'aria-label': t('system.rights.rowsJson') }}
                  disabled={off}
                  readOnly={false}
                />
                <Problems problems={problems} />
              </>
            ),
          },
        ]}
      />
      {!off && (
        <div className="rights-count">
          <p aria-live="polite">
            {rows instanceof UnparsedText || draft.data === undefined
              ? ' '
              : draft.data.total === null
                ? t('system.rights.seesNone')
                : t('system.rights.sees', { total: draft.data.total, of: draft.data.of })}
          </p>
          <PersonPicker value={user} onChange={setUser} />
        </div>
      )}
      {draft.isError && <Alert type="error" showIcon title={draft.error.message} />}
    </>
  )
}

interface BuilderProps extends Omit<EditorProps, 'rules'> {
  readonly problems: RulePreview['problems']
}

function RuleBuilder({ url, feature, rows, off, problems, onChange }: BuilderProps): ReactNode {
  const t = useTranslate('system')
  const names = useQuery(ruleTargetsQuery(url, feature, ''))
  // What is not finished has no place in the rule.
  const [edited, setEdited] = useState<{ readonly group: ConditionGroup; readonly written: unknown } | null>(null)
  if (names.isPending) return <Skeleton active title={false} />
  if (names.isError)
    return <LoadFailure error={names.error} title={t('list.failed')} onRetry={() => void names.refetch()} />
  const group = edited !== null && isDeepEqual(edited.written, rows) ? edited.group : readCondition(rows)
  const change = (next: ConditionGroup) => {
    const written = writeCondition(next)
    setEdited({ group: next, written })
    onChange(written)
  }
  return (
    <ConditionGroupFields
      group={group}
      off={off}
      first={{ kind: 'comparison', field: names.data.columns[0]?.name ?? '', operator: 'eq', value: undefined }}
      onChange={change}
      row={(row) => (
        <RuleComparisonRow key={row.path} {...row} url={url} feature={feature} names={names.data} problems={problems} />
      )}
    />
  )
}

/** What is wrong with a rule, with the way to it. */
function Problems({ problems }: Pick<RulePreview, 'problems'>): ReactNode {
  return problems.map(({ path, message }) => (
    <span key={`${path} ${message}`} role="alert" className="rule-error">
      {path !== '' && <code>{path.replaceAll('.', ' › ')}</code>} {message}
    </span>
  ))
}

interface PickerProps {
  readonly value: number | null
  readonly onChange: (user: number | null) => void
}

/** Whose `$user` the rows are counted for. */
function PersonPicker({ value, onChange }: PickerProps): ReactNode {
  const t = useTranslate('system')
  const users = useQuery({
    queryKey: ['data', 'system/users', 'people'],
    queryFn: ({ signal }) =>
      callApi<{ readonly items: readonly { readonly id: number; readonly name: string }[] }>({
        url: 'system/users?_action=getData&perPage=100&orderBy=name&orderDir=asc',
        signal,
      }),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <span>
      {t('system.rights.countedFor')}{' '}
      <Select<number>
        size="small"
        aria-label={t('system.rights.countedFor')}
        value={value ?? 0}
        onChange={(id) => onChange(id === 0 ? null : id)}
        options={[
          { value: 0, label: t('system.rights.myself') },
          ...(users.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </span>
  )
}

/** True for what the builder can show. */
function isBuildable(rows: unknown): boolean {
  return rows === null || (typeof rows === 'object' && !Array.isArray(rows) && !(rows instanceof UnparsedText))
}
