import { beforeEach, expect, it } from 'vitest'
import { plan, readProject, recordFromTable } from '../../src/index.ts'
import { planInWorker } from '../../src/plan/plan-in-worker.ts'
import type { PlanRequest } from '../../src/plan/plan-request.ts'
import { temporaryProject } from '../apply/temporary-project.ts'
import { shopTables } from '../shop-tables.ts'

let root = ''
let request: Extract<PlanRequest, { readonly records: unknown }>

beforeEach(async () => {
  root = await temporaryProject()
  const tables = await shopTables()
  const [table] = tables
  if (table === undefined) throw new TypeError('The shop has tables.')
  request = { records: [recordFromTable(table, { driver: 'sqlite', tables })], options: { today: new Date(0) } }
})

it('a plan that a thread makes is the plan that is made here', async () => {
  const project = await readProject(root)
  expect(await planInWorker({ root, config: {}, request })).toEqual(
    await plan(project, request.records, request.options),
  )
})

it('other work goes on while a thread makes a plan', async () => {
  let turns = 0
  let isMade = false
  const made = planInWorker({ root, config: {}, request }).then(() => {
    isMade = true
  })
  while (!isMade) {
    turns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  await made
  expect(turns).toBeGreaterThan(20)
})

it('a rejection of a thread has its code, parameters, hint and issues', async () => {
  const [record] = request.records
  const rejected = { ...request, records: [{ ...record, functionName: '' }] } as typeof request
  const here = await plan(await readProject(root), rejected.records, rejected.options).catch((error: unknown) => error)
  const there = await planInWorker({ root, config: {}, request: rejected }).catch((error: unknown) => error)
  expect(here).toMatchObject({ code: 'GENERATOR_RECORD_INVALID', issues: [{}] })
  for (const key of ['name', 'message', 'code', 'params', 'hint', 'issues'])
    expect(there).toHaveProperty(key, (here as Record<string, unknown>)[key])
})
