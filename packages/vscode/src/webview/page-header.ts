import { html, nothing, type TemplateResult } from 'lit'
import type { GeneratorSession, Opened } from './generator-session.ts'

/** The title of the page, what can be done with the record, and how things stand. */
export function pageHeader(session: GeneratorSession, { texts, canGenerate }: Opened): TemplateResult {
  const { busy, issues, record, state } = session
  const send = (type: 'save' | 'preview' | 'generate') => () => session.send(type)
  const blocked = busy || issues.length > 0 || !canGenerate
  return html`<header>
    <h1>
      ${record?.functionName}
      ${session.isDirty || state?.saved === null ? html`<small class="quiet">${texts.unsaved}</small>` : nothing}
    </h1>
    <div class="tools" role="toolbar" aria-label="Quoin">
      <vscode-button secondary ?disabled=${blocked} @click=${send('save')}>${texts.save}</vscode-button>
      <vscode-button secondary ?disabled=${blocked} @click=${send('preview')}>${texts.preview}</vscode-button>
      <vscode-button id="generate" ?disabled=${blocked} @click=${send('generate')}>${texts.generate}</vscode-button>
      ${
        state?.saved == null
          ? nothing
          : html`<vscode-button
              secondary
              ?disabled=${busy || !canGenerate}
              @click=${() => session.post({ type: 'cleanPlan' })}
            >
              ${texts.cleanUp}
            </vscode-button>`
      }
    </div>
    <div class="status" role="status" aria-live="polite">${status(session, texts, canGenerate)}</div>
  </header>`
}

function status(session: GeneratorSession, texts: Opened['texts'], canGenerate: boolean): TemplateResult {
  const { busy, issues, notice, problem, restored } = session
  return html`${busy ? html`<vscode-progress-bar aria-label=${texts.loading}></vscode-progress-bar>` : nothing}
    ${canGenerate ? nothing : html`<p class="issue">${texts.untrusted}</p>`}
    ${
      restored && session.isDirty
        ? html`<p>
            ${texts.restored}
            <vscode-button secondary ?disabled=${busy} @click=${() => session.post({ type: 'revert' })}>
              ${texts.discardEdits}
            </vscode-button>
          </p>`
        : nothing
    }
    ${notice === '' ? nothing : html`<p>${notice} ${session.files.map((file) => fileName(session, file))}</p>`}
    ${problem ? html`<p class="issue">${problem.message} ${problem.hint ?? ''}</p>` : nothing}
    ${issues.length === 0 ? nothing : issueList(session, texts)}`
}

/** A file that is there opens when it is chosen. */
function fileName(session: GeneratorSession, path: string): TemplateResult {
  if (!session.areWritten) return html`<code>${path}</code> `
  return html`<button class="link" @click=${() => session.post({ type: 'openWritten', path })}>${path}</button> `
}

function issueList(session: GeneratorSession, texts: Opened['texts']): TemplateResult {
  const { issues } = session
  return html`<details>
    <summary class="issue">${texts.issues.replace('{0}', String(issues.length))}: ${issues[0]?.message}</summary>
    <ul>
      ${issues.map(({ path, message }) => html`<li>${placeOf(session, path)} ${message}</li>`)}
    </ul>
  </details>`
}

/** `fields.2.label` with the name of the field instead of its number. */
function placeOf({ record }: GeneratorSession, path: string): string {
  const [list, index, ...rest] = path.split('.')
  const members = list === 'fields' || list === 'relations' ? record?.[list] : undefined
  return [list, members?.[Number(index)]?.name ?? index, ...rest].filter(Boolean).join(' · ')
}
