import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { useWorkspace } from './use-workspace.ts'
import { labelsQuery } from './workspace-queries.ts'

/** What a label is called in other languages; saved when an input is left, apart from the record. */
export function LabelTranslationInputs({ label }: { readonly label: string }): ReactNode {
  const t = useTranslate('tools')
  const labels = useQuery(labelsQuery(useWorkspace()))
  if (label === '') return null
  return (
    <details className="tool-translations">
      <summary>{t('tools.translations', { label })}</summary>
      <p>{t('tools.translationsHint')}</p>
      {labels.error && (
        <span role="alert" className="tool-error">
          {labels.error.message}
        </span>
      )}
      {Object.entries(labels.data ?? {}).map(([locale, translations]) => {
        const own = Object.hasOwn(translations, label) ? (translations[label] ?? '') : ''
        return <Translation key={`${locale} ${label}`} label={label} locale={locale} translation={own} />
      })}
    </details>
  )
}

function Translation(props: {
  readonly label: string
  readonly locale: string
  readonly translation: string
}): ReactNode {
  const { label, locale, translation } = props
  const client = useWorkspace()
  const queries = useQueryClient()
  /** What is typed and not saved yet. */
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    if (draft === null) return
    try {
      await client.translate(label, { [locale]: draft })
      await queries.invalidateQueries({ queryKey: labelsQuery(client).queryKey })
      setProblem(null)
      setDraft((now) => (now === draft ? null : now))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is an input of the component library
    <label className="tool-field">
      <span className="tool-label">{languageName(locale)}</span>
      <Input
        lang={locale}
        value={draft ?? translation}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void save()}
      />
      {problem !== null && (
        <span role="alert" className="tool-error">
          {problem}
        </span>
      )}
    </label>
  )
}

/** The name of a language in that language itself, as the menu of languages has it. */
function languageName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}
