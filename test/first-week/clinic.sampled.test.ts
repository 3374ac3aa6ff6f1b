import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase } from '@quoin/test-databases'
import { inLargerRings, oneOf } from '@quoin/test-machine/ring'
import { copyClinic } from '@quoin/test-shop/clinic'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, openClinic } from './clinic.ts'
import { taskChecks } from './task-checks.ts'
import { countLines, readTasks, type Task, withoutPlace } from './tasks.ts'

const tasks = readTasks()

describe('docs/first-week.md', () => {
  it('has a check for each task, and a task for each check', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(38)
    expect(tasks.map(({ title }) => title)).toEqual(Object.keys(taskChecks))
  })

  it('shows lines that the clinic has, and no more than two above those of another panel', async () => {
    for (const { title, places, elsewhere, isGenerated } of tasks) {
      expect(places, title).not.toEqual([])
      for (const place of places) await textWithout(place.file, [place])
      const own = places.reduce((sum, { lines }) => sum + countLines(lines.join('\n')), 0)
      if (!isGenerated) expect(own, title).toBeLessThanOrEqual(countLines(elsewhere) + 2)
    }
  })

  it('leads from each task to a section of a guide', () => {
    for (const { title, guide } of tasks) expect(guide, title).toMatch(/^(?:docs\/[\w-]+|deploy\/README)\.md#[\w-]+$/)
  })

  it.each(oneOf(tasks))('needs the lines of "$title"', async ({ title, places }) => {
    const root = await copyClinic()
    for (const [file, gone] of Map.groupBy(places, (place) => place.file))
      await writeFile(join(root, file), await textWithout(file, gone))
    await expect(checkAlone(root, title)).rejects.toThrow()
  })
})

async function textWithout(file: string, places: Task['places']): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../examples/clinic', file), 'utf8')
  return places.reduce(withoutPlace, text)
}

async function checkAlone(root: string, title: string): Promise<void> {
  await using clinic = await openClinic(root)
  await taskChecks[title]?.(clinic)
}

inLargerRings(() => {
  describe.each(['sqlite', 'pgsql'] as const)('the clinic on %s', (driver) => {
    let clinic: Clinic
    let database: Awaited<ReturnType<typeof createTestDatabase>>
    beforeAll(async () => {
      database = await createTestDatabase(driver)
      clinic = await openClinic(await copyClinic(), database.url)
    })
    afterAll(async () => {
      await clinic?.[Symbol.asyncDispose]()
      await database?.drop()
    })

    it.each(Object.entries(taskChecks))('does "%s"', (_title, check) => check(clinic))
  })
})
