import { hash } from 'node:crypto'
import type { BundledComponent } from './bundle-components.ts'

/** The one script that registers all own components with the panel; its name has a hash of its text. */
export interface ComponentRegistrationScript {
  readonly fileName: string
  readonly text: string
}

/**
 * The script that makes components known to the panel: each is fetched when a page first shows it. `changes` is where the
 * panel is notified of new versions.
 */
export function renderComponentRegistrationScript(
  components: readonly BundledComponent[],
  changes?: string,
): ComponentRegistrationScript {
  const url = (name: string): string => `new URL(${JSON.stringify(`./${name}`)}, import.meta.url).href`
  const lines = components.map(({ name, path, script, style, hooks, problem }) => {
    const load = script === null ? 'null' : `() => import(${JSON.stringify(`./${script}`)})`
    const facts = [
      `path: ${JSON.stringify(path)}`,
      `load: ${load}`,
      `style: ${style === null ? 'null' : url(style)}`,
      `version: ${JSON.stringify(script ?? problem)}`,
      `hooks: ${JSON.stringify(hash('sha256', hooks, 'hex').slice(0, 16))}`,
      `problem: ${JSON.stringify(problem)}`,
    ]
    return `  ${JSON.stringify(name)}: { ${facts.join(', ')} },`
  })
  const from = changes === undefined ? 'null' : url(changes)
  const text = `globalThis.panel.registerOwn({\n${lines.join('\n')}\n}, ${from})\n`
  return { fileName: `components-${hash('sha256', text, 'hex').slice(0, 10)}.js`, text }
}
