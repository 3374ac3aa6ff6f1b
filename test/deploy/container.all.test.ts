import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { run, serve } from '../journeys/command.ts'
import { createFreshApplication } from '../journeys/fresh-application.ts'

const deploy = join(import.meta.dirname, '../../deploy')

// No container engine is needed for it: what the instructions do is done to folders, by the user who runs the tests.
it('an application is built and started by the instructions of deploy/Containerfile, without development dependencies', async () => {
  await using application = await createFreshApplication('image')
  const { root } = application
  await mkdir(join(root, 'app/Admin/components'), { recursive: true })
  const component = 'export default function Hello() {\n  return <b>Hello</b>\n}\n'
  await writeFile(join(root, 'app/Admin/components/Hello.tsx'), component)
  const folder = await mkdtemp(join(tmpdir(), 'quoin-image-'))
  try {
    const { image, command, environment } = await build(root, folder)
    const env = { ...environment, QUOIN_HOST: '127.0.0.1', QUOIN_PORT: '0' }
    const [program = '', ...parameters] = command
    const migrated = await run(program, [parameters[0] ?? '', 'migrate'], { cwd: image, env })
    expect(migrated).toMatchObject({ code: 0 })
    await using server = await serve(program, parameters, { cwd: image, env })
    const origin = new URL(server.address).origin
    const ready = await fetch(`${origin}/ready`)
    expect(ready.status, await ready.text()).toBe(200)
    expect(server.output()).not.toMatch(/components/)
    expect(await server.stop()).toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Follows the instructions of the file: each stage is a folder, the last one the image. */
async function build(root: string, folder: string) {
  const text = (await readFile(join(deploy, 'Containerfile'), 'utf8')).replaceAll(/\\\n\s*/g, '')
  const ignored = (await readFile(join(deploy, 'containerignore'), 'utf8')).trim().split('\n')
  const stages = new Map<string, string>()
  const environment: Record<string, string> = {}
  let image = ''
  let command: readonly string[] = []
  for (const line of text.split('\n').filter((one) => /^[A-Z]/.test(one))) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    const words = rest.split(' ')
    if (instruction === 'FROM') {
      image = join(folder, words[2] ?? 'image')
      stages.set(words[2] ?? '', image)
      await mkdir(image)
    } else if (instruction === 'ENV') Object.assign(environment, Object.fromEntries(words.map((one) => one.split('='))))
    else if (instruction === 'COPY') await copy(words)
    else if (instruction === 'RUN') {
      // Whose the files are is nobody's question here.
      const script = rest.replace(/ && chown .*$/, '')
      const { code, stdout, stderr } = await run('sh', ['-c', script], { cwd: image, env: environment })
      expect(code, `${script}\n${stdout}${stderr}`).toBe(0)
    } else if (instruction === 'CMD') command = JSON.parse(rest)
  }
  return { image, command, environment }

  async function copy(words: readonly string[]): Promise<void> {
    const stage = /^--from=(.*)$/.exec(words[0] ?? '')?.[1]
    const named = stage === undefined ? words : words.slice(1)
    const from = stage === undefined ? root : (stages.get(stage) ?? '')
    const to = named.at(-1) ?? '.'
    for (const name of named.slice(0, -1)) {
      const source = join(from, name.replace(/^\/application\//, ''))
      const target = to === './' ? join(image, name) : join(image, to)
      await cp(source, target, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => stage !== undefined || !isIgnored(relative(root, path)),
      })
    }
  }

  function isIgnored(path: string): boolean {
    return ignored.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`).test(path),
    )
  }
}
