import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names and words that gave way to the terms of the field: they stand nowhere in code, docs, styles and catalogues. */
const formerNames = [
  'tellOutcome|tellTabs|hearTabs|isNeighbour|liesBelow|loosen|Loose[A-Z]\\w*|keepEnter|useTight|useLeftOut|ticks',
  'known-?[Pp]erson|Entrance|UploadRoom|takenOver|takeOver|guardedCall|strayErrors|enabling|runtimeStandIn|driftCures',
  'Questions|DatabasePlace|\\w*[Mm]oments?|[Mm]oment[A-Z]\\w*|conditionHolds|[Rr]efuse\\w*|[Rr]efusals?|[A-Z_]+_REFUSED',
  '#given|#?handedOver|leadsToForm|spoken\\w*|complain(s|ed|ing|[A-Z]\\w*)?|say[A-Z]\\w*|LostCall|LostDigits|Kept\\w*',
  'deepest|mostRows|keepMilliseconds|sweepMilliseconds|Answer|RawAnswer|serviceOf|Cures?|takeBack\\w*|takenBack\\w*',
  'drawn|stepwise|structured|folding|prose',
]

/** What `git grep` finds in the repository; bytes instead of characters, which takes an eighth of the time. */
function grep(pattern: string): readonly string[] {
  const files = ['--', ':!package-lock.json', ':!test/architecture/names.test.ts']
  const { status, stdout } = spawnSync('git', ['grep', '-InwE', pattern, ...files], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  expect(status).toBeLessThan(2)
  return stdout.split('\n').filter(Boolean)
}

/** The files of the repository below these paths. */
function filesOf(...paths: readonly string[]): readonly string[] {
  const { stdout } = spawnSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

function nameOf(file: string): string {
  return basename(file).replace(/\.tsx?$/, '')
}

it('nothing in the repository has a name that gave way to a term of the field', () => {
  expect(grep(formerNames.join('|'))).toEqual([])
})

it('nothing refers to a section of a document that is not in the repository', () => {
  expect(grep('.*§.*').filter((line) => !/RFC \d+ §/.test(line))).toEqual([])
})

it('each component of the panel has a file of its own name', () => {
  const files = filesOf('packages/runtime/panel/components').map(nameOf)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => /^(?:drawn|stepwise|structured|folding|prose|hint)$/.test(name))).toEqual([])
})

/** Whether the name has all words of the file's name, in their order: `createMysqlCatalog` is in `mysql-catalog.ts`. */
function isNamedAfter(file: string, name: string): boolean {
  const words = nameOf(file).replaceAll(/(?<=\w{3})(?:ies|y|s)\b/g, '')
  return new RegExp(words.replaceAll('-', '.*')).test(name.toLowerCase())
}

it('a file that exports one function, class or value is named after it, or after a type beside it', () => {
  // Entries of a package, migrations, and what each engine has under the same noun.
  const others =
    /\/(?:index|boot|dialects|application-tsconfig)\.ts$|\/\d{4}-|\/(?:mysql|postgres|sqlite)\/|\.d\.ts$|\/(?:test|locales)\//
  const files = filesOf('packages/*/src/*', 'packages/runtime/panel/*').filter(
    (file) => /\.tsx?$/.test(file) && !others.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const misnamed = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const exported = [...text.matchAll(/^export (?:async |abstract )*(function\*?|class|const|interface|type) (\w+)/gm)]
    const values = exported.filter(([, kind]) => !/^(?:interface|type)$/.test(kind ?? ''))
    if (values.length !== 1 || exported.some(([, , name = '']) => isNamedAfter(file, name))) return []
    return [`${file}: ${values[0]?.[2]}`]
  })
  expect(misnamed).toEqual([])
})

/** In the documentation: of other programs, of an application, and parameters in a call that is shown. */
const ofOthers = new Set([
  'ArchiveLetter',
  'OtherService',
  'exceptId',
  'listFilesOnly',
  'morphTo',
  'recordOrRecords',
  'test/application.test.ts',
])

it('each name and each file that README and docs have in code is in the repository', () => {
  const sources = filesOf('*.ts', '*.tsx', '*.mts', '*.js', '*.json', '*.css').filter(
    (file) => file !== 'package-lock.json',
  )
  const known = new Set(sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []))
  const paths = filesOf()
  const gone = filesOf('*.md').flatMap((file) => {
    const written = readFileSync(join(root, file), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
    const code = [...written.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
    const names = code.flatMap((span) => span.match(/\b[A-Za-z][a-z]+[A-Z]\w*/g) ?? [])
    const files = code.filter((span) =>
      /^(?:packages|test|bench|docs|examples|src|panel)\/[\w./-]+\.(?:tsx?|md|css)$/.test(span),
    )
    return [
      ...names.filter((name) => !known.has(name)),
      ...files.filter((path) => !paths.some((one) => `/${one}`.endsWith(`/${path}`))),
    ].flatMap((name) => (ofOthers.has(name) ? [] : [`${file}: ${name}`]))
  })
  expect(gone).toEqual([])
})
