import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const braces = /(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly '@quoin/source': string }>>
}

/** The names that a list in braces holds, as they are called outside. */
function namesOf(list: string): string[] {
  const names = list.replaceAll(/\/\/.*/g, '').split(',')
  return names.flatMap((name) => /(?:^|\s)(\w+)$/.exec(name.trim())?.[1] ?? [])
}

/** What an entry of the runtime exports; the components, a star of another package, are counted apart. */
function exportsOf(source: string): readonly string[] {
  const text = read(join('packages/runtime', source))
  const listed = [...text.matchAll(braces)].filter(([statement]) => statement.startsWith('export'))
  const declared = [...text.matchAll(/^export (?:abstract )?(?:class|const|function|interface|type) (\w+)/gm)]
  const starred = [...text.matchAll(/^export (?:type )?\* from '(\.[^']+)'/gm)]
  return [
    ...listed.flatMap(([, list = '']) => namesOf(list)),
    ...declared.map(([, name = '']) => name),
    ...starred.flatMap(([, path = '']) => exportsOf(join(source, '..', path))),
  ]
}

const manifest = JSON.parse(read('packages/runtime/package.json')) as Manifest
const entries = Object.entries(manifest.exports).flatMap(([entry, target]) =>
  typeof target === 'string' ? [] : [[entry, exportsOf(target['@quoin/source'])] as const],
)
const components = exportsOf('../generator/src/components/components.ts')
const readme = read('packages/runtime/README.md')

/** The names that other packages, applications, generated files, examples and pages import from the runtime, or add to. */
function importedNames(): ReadonlySet<string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => !/^(?:packages\/runtime\/src|\.changeset)\//.test(file))
  const texts = files.map((file) => read(file)).filter((text) => text.includes('@quoin/runtime'))
  const imports = texts.flatMap((text) => [...text.matchAll(braces)])
  const added = /\bdeclare module '@quoin\/runtime' \{\s*interface (\w+)/g
  return new Set([
    ...imports.flatMap(([, list = '', from = '']) => (from.startsWith('@quoin/runtime') ? namesOf(list) : [])),
    ...texts.flatMap((text) => [...text.matchAll(added)].map(([, name = '']) => name)),
  ])
}

it('each name of the runtime is exported by one entry', () => {
  const names = entries.flatMap(([, list]) => list)
  const sum = `${names.length} names in ${entries.length} entries, and ${components.length} components`
  process.stdout.write(`@quoin/runtime exports ${sum}; once it was 452 names in one.\n`)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('each name that the runtime exports is imported elsewhere, or documented in its README', () => {
  const imported = importedNames()
  const unused = entries.flatMap(([entry, names]) =>
    names
      .filter((name) => !imported.has(name) && !new RegExp(`\`${name}\\b[^\`\n]*\``).test(readme))
      .map((name) => `${entry} ${name}`),
  )
  expect(unused).toEqual([])
})

it('the README of the runtime names each entry', () => {
  for (const [entry] of entries) expect(readme).toContain(`\`${entry.replace('.', '@quoin/runtime')}\``)
})

it('the entry for features imports neither the server nor the loading of extensions', () => {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [statement, specifier = ''] of read(file).matchAll(/^(?:import|export|\}).*?\bfrom '(\.[^'\n]+)'/gm))
      if (!/^(?:import|export) type /.test(statement)) visit(join(file, '..', specifier))
  }
  visit('packages/runtime/src/index.ts')
  const folders = [...seen].filter((file) => /src\/(?:application|development|commands|auth|config)\//.test(file))
  expect(folders).toEqual([])
})

it('each entry that a page of the documentation names is one of its package', () => {
  const pages = execFileSync('git', ['ls-files', '*.md', ':!docs/adr', ':!**/CHANGELOG.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const named = pages
    .trim()
    .split('\n')
    .flatMap((page) => [
      ...read(page).matchAll(/@quoin\/(extensions|generator|introspect|router|runtime)\/([\w.-]*\w)(?![\w/])/g),
    ])
  expect(named.length).toBeGreaterThan(30)
  const entriesOf = (name: string): object => (JSON.parse(read(`packages/${name}/package.json`)) as Manifest).exports
  const missing = named.filter(([, name = '', entry]) => !(`./${entry}` in entriesOf(name))).map(([whole]) => whole)
  expect(missing).toEqual([])
})
