import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bracketedCatalogue } from '@quoin/test-machine/locales'
import { packedExtension } from '../packed-extension.ts'

/** The packaged extension in a folder of its own, whose German messages are their keys in `⟦brackets⟧`. */
export interface BracketedExtension extends AsyncDisposable {
  readonly folder: string
}

/** Makes the extension that shows which words come from no catalogue. */
export async function bracketedExtension(): Promise<BracketedExtension> {
  const { stage } = await packedExtension()
  const scratch = await mkdtemp(join(tmpdir(), 'quoin-bracketed-'))
  const folder = join(scratch, 'quoin-vscode')
  await cp(stage, folder, { recursive: true })
  for (const file of ['package.nls.de.json', 'l10n/bundle.l10n.de.json']) {
    const messages = JSON.parse(await readFile(join(folder, file), 'utf8'))
    await writeFile(join(folder, file), JSON.stringify(bracketedCatalogue(Object.keys(messages))))
  }
  for await (const file of glob('dist/{engine,webview/assets}/de-DE*.{mjs,js}', { cwd: folder })) {
    await bracketModule(join(folder, file))
  }
  return { folder, [Symbol.asyncDispose]: () => rm(scratch, { recursive: true, force: true }) }
}

/** Gives each object of messages that a module exports its keys in brackets. */
async function bracketModule(file: string): Promise<void> {
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const exported = Object.entries(module).map(([name, messages], index) => {
    const bracketed = JSON.stringify(bracketedCatalogue(Object.keys(messages)))
    return `const messages${index} = ${bracketed}; export { messages${index} as ${name} }`
  })
  await writeFile(file, exported.join('\n'))
}
