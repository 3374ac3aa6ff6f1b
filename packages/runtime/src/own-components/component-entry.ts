import { hash } from 'node:crypto'
import type { BundledComponent } from './bundle-components.ts'

/** The name of the script by which a browser gets to know the components. */
export interface ComponentEntryScript {
  readonly name: string
  readonly text: string
}

/**
 * The script that makes components known to the panel: each is fetched when a page first shows it. `changes` is where the
 * panel is notified of new versions.
 */
export function componentEntryScript(components: readonly BundledComponent[], changes?: string): ComponentEntryScript {
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
  return { name: `components-${hash('sha256', text, 'hex').slice(0, 10)}.js`, text }
}
