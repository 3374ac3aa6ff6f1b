import { describe, expect, it } from 'vitest'
import { parseExtensionName, parseManifest, readManifest } from '../../src/index.ts'
import { sentence } from '../../src/text/sentence.ts'
import { manifestOf, TestApplication } from '../application.ts'

function problemsOf(content: unknown): readonly { path: string; problem: string; hint: string }[] {
  const parsed = parseManifest(content)
  if ('name' in parsed) return []
  return parsed.map(({ path, problem, hint }) => ({ path, problem: sentence(problem), hint: sentence(hint) }))
}

describe('parseManifest', () => {
  it('reads every field of the descriptor', () => {
    const manifest = parseManifest({
      ...manifestOf('@acme/demo'),
      homepage: 'https://example.com',
      keywords: ['a', 'b'],
      license: 'MIT',
      require: { node: '>=22.18', '@quoin/runtime': '^1.0', 'acme/base': '^2.0' },
      engines: { node: '>=22', npm: '>=10' },
      peerDependencies: { kysely: '^0.29' },
      peerDependenciesMeta: { kysely: { optional: true } },
      dependencies: { '@acme/other': '^1' },
      autoload: { 'psr-4': { 'Acme\\Demo\\': 'src/' } },
      exports: { '.': { import: './dist/index.js' } },
      extra: {
        'quoin-admin': 'Acme\\Demo\\Provider',
        alias: 'Demo',
        type: 'plugin',
        laravel: { providers: ['Acme\\Demo\\Provider', 'Other'] },
      },
    })
    expect(manifest).toMatchObject({
      name: 'acme/demo',
      packageName: 'demo',
      type: 'plugin',
      version: '1.0.0',
      authors: [{ name: 'Ada', email: 'ada@example.com', homepage: 'https://example.com' }],
      requires: [
        { name: 'node', range: '>=22.18' },
        { name: '@quoin/runtime', range: '^1.0' },
        { name: 'acme/base', range: '^2.0' },
        { name: 'node', range: '>=22' },
        { name: 'kysely', range: '^0.29', optional: true },
      ],
      dependencies: ['@acme/other'],
      autoload: { 'Acme\\Demo\\': 'src/' },
      main: './dist/index.js',
      providers: ['Acme\\Demo\\Provider', 'Other'],
      alias: 'Demo',
    })
  })

  it('reads the author fields of npm and fills in defaults', () => {
    const { authors, ...rest } = manifestOf('acme/demo')
    expect(authors).toBeDefined()
    expect(parseManifest({ ...rest, author: 'Ada Lovelace <ada@example.com> (https://example.com)' })).toMatchObject({
      type: 'library',
      homepage: null,
      license: null,
      keywords: [],
      settings: null,
      authors: [{ name: 'Ada Lovelace', email: 'ada@example.com', homepage: 'https://example.com' }],
    })
    expect(problemsOf({ ...rest, contributors: [{ name: 'Ada', url: 'https://example.com' }] })).toEqual([])
  })

  it.each([
    ['a text instead of an object', 'text', '', 'must be an object'],
    ['no name', manifestOf('x', { name: undefined }), 'name', 'is missing'],
    ['a name without vendor', manifestOf('demo'), 'name', 'is not an extension name'],
    ['a name with capitals', manifestOf('Acme/Demo'), 'name', 'is not an extension name'],
    ['a name that contains ".."', manifestOf('acme/..'), 'name', 'is not an extension name'],
    ['no description', manifestOf('a/b', { description: undefined }), 'description', 'is missing'],
    ['an empty description', manifestOf('a/b', { description: ' ' }), 'description', 'is empty'],
    ['an invalid version', manifestOf('a/b', { version: '1.x' }), 'version', 'is not a semantic version'],
    ['a number as its version', manifestOf('a/b', { version: 1 }), 'version', 'must be a string'],
    ['no authors', manifestOf('a/b', { authors: undefined }), 'authors', 'is missing'],
    ['empty authors', manifestOf('a/b', { authors: [] }), 'authors', 'is missing'],
    [
      'authors without name',
      manifestOf('a/b', { authors: [{ email: 'a@b.c' }] }),
      'authors.0',
      'must be an object with name, email and homepage',
    ],
    ['keywords that are not a list', manifestOf('a/b', { keywords: 'x' }), 'keywords', 'must be a list of strings'],
    [
      'an invalid version range',
      manifestOf('a/b', { require: { 'c/d': '^^1' } }),
      'require.c/d',
      'is not a version range',
    ],
    [
      'an invalid range of an engine',
      manifestOf('a/b', { engines: { node: '>=x.y.z.q' } }),
      'engines.node',
      'is not a version range',
    ],
    ['no extra', manifestOf('a/b', { extra: undefined }), 'extra', 'is missing'],
    ['no provider', manifestOf('a/b', { extra: { alias: 'A' } }), 'extra.quoin-admin', 'is missing'],
    ['no alias', manifestOf('a/b', { extra: { 'quoin-admin': './a.ts' } }), 'extra.alias', 'is missing'],
    [
      'providers that are not a list',
      manifestOf('a/b', { extra: { 'quoin-admin': './a.ts', alias: 'A', laravel: { providers: 'x' } } }),
      'extra.laravel.providers',
      'must be a list of strings',
    ],
    [
      'an invalid autoload',
      manifestOf('a/b', { autoload: { 'psr-4': ['src'] } }),
      'autoload.psr-4',
      'must be an object of namespaces and folders',
    ],
  ])('rejects a manifest with %s and names the path and a fix', (_, content, path, problem) => {
    expect(problemsOf(content)).toEqual([{ path, problem, hint: expect.stringMatching(/\w/) }])
  })

  it('says all mistakes at once, also that nobody made it and that no provider is named', () => {
    const problems = parseManifest({ name: 'x', description: '', version: '1', extra: { alias: 5 } })
    expect('name' in problems ? [] : problems.map(({ path }) => path).sort()).toEqual([
      'authors',
      'description',
      'extra.alias',
      'extra.quoin-admin',
      'name',
      'version',
    ])
  })

  it('describes every kind of junk value, in any field, in words of its own', () => {
    const full = manifestOf('acme/demo', {
      require: { node: '*' },
      peerDependencies: { a: '*' },
      peerDependenciesMeta: { a: { optional: true } },
      dependencies: { a: '*' },
      autoload: { 'psr-4': { 'A\\': 'src/' } },
      author: { name: 'Ada' },
      contributors: [{ name: 'Ada', email: 'a@b.c', url: 'x' }],
      keywords: ['a'],
      engines: { node: '*' },
      homepage: 'x',
      license: 'MIT',
      main: 'x',
      exports: { '.': 'x' },
    })
    const junk: readonly unknown[] = [
      null,
      5,
      true,
      'x',
      '',
      [],
      [5],
      {},
      { a: 5 },
      { a: { optional: 5 } },
      { 'psr-4': 5 },
    ]
    const wrong = Object.keys(full).flatMap((key) => junk.map((value) => ({ ...full, [key]: value })))
    const extras = ['quoin-admin', 'alias', 'type', 'settings', 'providers', 'laravel']
    const wrongExtra = extras.flatMap((key) =>
      junk.map((value) => ({ ...full, extra: { 'quoin-admin': './a.ts', alias: 'A', [key]: value } })),
    )
    const problems = [...wrong, ...wrongExtra].flatMap(problemsOf)
    expect(problems.length).toBeGreaterThan(100)
    for (const { problem } of problems) expect(problem).toMatch(/^(is|must be) (?!.*(?:expected|received))/)
  })

  it('lists every problem at once', () => {
    expect(problemsOf({}).map(({ path }) => path)).toEqual(['name', 'description', 'version', 'extra', 'authors'])
  })
})

describe('readManifest', () => {
  it('names the file, the fields at fault and the fix', async () => {
    const application = await TestApplication.create()
    await application.write({
      'demo/package.json': manifestOf('acme/demo', { version: 'one', description: undefined }),
    })
    await expect(readManifest(application.path('demo'))).rejects.toMatchObject({
      code: 'EXTENSIONS_MANIFEST_INVALID',
      message: `Manifest "${application.path('demo/package.json')}": "description" is missing; "version" is not a semantic version.`,
      hint: 'Describe in a sentence what the extension does. Write a version such as "1.0.0".',
    })
  })

  it('distinguishes a missing file from a broken one', async () => {
    const application = await TestApplication.create()
    await application.write({ 'broken/package.json': '{', 'folder/package.json/x': '' })
    await expect(readManifest(application.path('none'))).rejects.toMatchObject({ code: 'EXTENSIONS_MANIFEST_MISSING' })
    await expect(readManifest(application.path('broken'))).rejects.toMatchObject({
      code: 'EXTENSIONS_MANIFEST_INVALID',
    })
    await expect(readManifest(application.path('folder'))).rejects.toMatchObject({
      code: 'EXTENSIONS_MANIFEST_INVALID',
    })
  })
})

describe('parseExtensionName', () => {
  it.each(['acme/demo', '@acme/demo', 'a/b', 'a-b.c/d_e.f'])('reads the extension name %s', (name) => {
    expect(parseExtensionName(name)?.name).toBe(name.replace('@', ''))
  })
  it.each([
    '',
    'demo',
    '/demo',
    'acme/',
    'acme/demo/x',
    '../x',
    'a/..',
    'a/b..c',
    'A/b',
    'a/b ',
    'a\\b',
    `a/${'b'.repeat(101)}`,
  ])('rejects the extension name %j', (name) => {
    expect(parseExtensionName(name)).toBeNull()
  })
})
