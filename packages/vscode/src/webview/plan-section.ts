import { html, nothing, type TemplateResult } from 'lit'
import type { PlanSummary } from '../engine/project-protocol.ts'
import type { PanelTexts } from '../panel/panel-texts.ts'

/** What the section needs beside the plan. */
export interface PlanActions {
  readonly texts: PanelTexts
  readonly choices: Readonly<Record<string, 'keep' | 'overwrite'>>
  openFile(path: string): void
  choose(path: string, choice: 'keep' | 'overwrite'): void
}

/** What generating would change, file by file; a clash asks for a choice. */
export function planSection(plan: PlanSummary | null, actions: PlanActions): TemplateResult {
  const { texts } = actions
  if (plan === null) return html`<p class="empty">${texts.noPlan}</p>`
  const changed = plan.files.some(({ action }) => action !== 'unchanged')
  return html`${changed ? nothing : html`<p class="empty">${texts.upToDate}</p>`}
    <table class="plan">
      <thead>
        <tr>
          <th scope="col">${texts.action}</th>
          <th scope="col">${texts.file}</th>
          <th scope="col"></th>
        </tr>
      </thead>
      <tbody>
        ${plan.files.map(
          ({ path, action, edited }) => html`<tr>
            <td><span class="action ${action}">${texts[action]}</span></td>
            <td class="path">${path} ${edited ? html`<em>(${texts.edited})</em>` : nothing}</td>
            <td>
              ${
                action === 'unchanged'
                  ? nothing
                  : html`<vscode-button secondary @click=${() => actions.openFile(path)}>${texts.openDiff}</vscode-button>`
              }
              ${clashChoice(plan, path, actions)}
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${list(texts.newRoutes, plan.routes)} ${list(texts.menu, plan.menu)}
    ${list(
      texts.migrations,
      plan.migrations.flatMap(({ path, risks }) => [path, ...risks]),
    )}
    ${list(texts.warnings, plan.warnings)}`
}

function clashChoice(plan: PlanSummary, path: string, actions: PlanActions): TemplateResult | typeof nothing {
  const clash = plan.clashes.find((candidate) => candidate.path === path)
  const choice = actions.choices[path]
  if (!clash && choice === undefined) return nothing
  const { texts } = actions
  return html`<select
      aria-label="${texts.clash}: ${path}"
      @change=${(event: Event) => actions.choose(path, (event.target as HTMLSelectElement).value as 'keep' | 'overwrite')}
    >
      <option value="" disabled ?selected=${choice === undefined}>${texts.choose}</option>
      <option value="keep" ?selected=${choice === 'keep'}>${texts.keepMine}</option>
      <option value="overwrite" ?selected=${choice === 'overwrite'}>${texts.takeGenerated}</option>
    </select>
    ${clash ? html`<p class="issue">${clash.message}</p>` : nothing}`
}

function list(title: string, lines: readonly string[]): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing
  return html`<h2>${title}</h2>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`
}
