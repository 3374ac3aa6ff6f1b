import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultLockWaitMs, withProjectLock } from '../../src/apply/project-lock.ts'
import { temporaryProject } from './temporary-project.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryProject()
  await mkdir(join(root, '.quoin'))
})

async function leave(name: string, text: string, minutes = 0): Promise<string> {
  const path = join(root, '.quoin', name)
  await writeFile(path, text)
  const time = new Date(Date.now() - minutes * 60_000)
  await utimes(path, time, time)
  return path
}

const holder = (pid: number, host = hostname()) => JSON.stringify({ pid, host, token: 'left' })
const work = () => withProjectLock(root, 0, async () => 'done')
const busy = { code: 'GENERATOR_BUSY' }
const dead = () => spawnSync(process.execPath, ['--version']).pid

describe('the lock of a project', () => {
  it('is held against everybody while a generator on another machine gives signs of life', async () => {
    const path = await leave('lock', holder(dead(), 'another.example'), 1)
    await expect(work()).rejects.toMatchObject(busy)
    expect(await readFile(path, 'utf8')).toBe(holder(JSON.parse(await readFile(path, 'utf8')).pid, 'another.example'))
  })

  it.each([
    ['a machine that has been silent for minutes', () => holder(1, 'another.example'), 3],
    ['a process that is gone', () => holder(dead()), 0],
    ['an earlier process with the number of this one, as in a container', () => holder(process.pid), 0],
    ['a number that another process has by now', () => holder(process.ppid), 11],
    ['nobody, because it is empty', () => '', 0],
    ['nobody, because it is torn', () => holder(1).slice(0, 12), 0],
  ])('gives way when it is left by %s', async (_, text, minutes) => {
    await leave('lock', text(), minutes)
    expect(await work()).toBe('done')
    expect(await readdir(root)).toEqual(['.quoin'])
    expect(await readdir(join(root, '.quoin'))).toEqual([])
  })

  it.runIf(process.platform === 'linux')('gives way when its process has ended and nobody asked about it', async () => {
    // The second program takes the place of the shell, and does not know that it has a child.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 1000'], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const [text] = await once(parent.stdout, 'data')
      await leave('lock', holder(Number(text)))
      expect(await withProjectLock(root, defaultLockWaitMs, async () => 'done')).toBe('done')
    } finally {
      parent.kill('SIGKILL')
    }
  })

  it.runIf(process.platform === 'linux')(
    'gives way when its number belongs to a process that started later',
    async () => {
      await leave('lock', JSON.stringify({ ...JSON.parse(holder(process.ppid)), start: '1' }))
      expect(await work()).toBe('done')
    },
  )

  it('is held by a process of this machine that is too busy to say so', async () => {
    await leave('lock', holder(process.ppid), 3)
    await expect(work()).rejects.toMatchObject(busy)
  })

  it('is held by this process itself', async () => {
    await withProjectLock(root, 0, () => expect(work()).rejects.toMatchObject(busy))
    expect(await work()).toBe('done')
  })

  it('takes away what was left beside it, of others only when they have long been silent', async () => {
    await mkdir(join(root, '.quoin/records'))
    await leave('records/tags.json.1234.tmp', '{')
    await leave('lock.dead', holder(dead()))
    await leave('lock.silent', holder(1, 'another.example'), 3)
    await leave('lock.empty', '', 3)
    await leave('lock.waiting', holder(1, 'another.example'))
    await leave('lock.new', '')
    expect(await work()).toBe('done')
    expect(await readdir(join(root, '.quoin'), { recursive: true })).toEqual(['lock.new', 'lock.waiting', 'records'])
  })

  it('is not given up for somebody who took it from a holder that seemed to be gone', async () => {
    const path = join(root, '.quoin/lock')
    await withProjectLock(root, 0, () => writeFile(path, holder(1, 'another.example')))
    expect(await readFile(path, 'utf8')).toBe(holder(1, 'another.example'))
  })
})
