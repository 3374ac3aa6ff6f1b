import type { Command } from 'commander'
import { findProjectRoot } from '../project/project-root.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { printError } from '../terminal/report-problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin build`: what browsers load of the application itself, for production. */
export function createBuildCommand(): Command {
  return createCommandWithRootOption('build', t('help.build')).action(async (options: { readonly root: string }) => {
    const root = findProjectRoot(options.root)
    const { buildComponents } = await import('../own-components/built-components.ts')
    const { builtFolder } = await import('../own-components/bundle-components.ts')
    const { writeComponentTypes } = await import('../own-components/write-component-types.ts')
    const bundle = await buildComponents(root)
    await writeComponentTypes(root, bundle)
    const { components, problems } = bundle
    for (const problem of problems) printError(problem)
    if (problems.length > 0) process.exitCode = 1
    else if (components.length === 0) terminal.line(t('cli.noComponents'))
    else for (const { path, script } of components) terminal.done(`${path} → ${builtFolder}/${script}`)
  })
}
