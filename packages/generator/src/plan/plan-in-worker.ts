import { extname } from 'node:path'
import { WorkerThread } from '../thread/thread.ts'
import type { GenerationPlan } from './generation-plan.ts'
import type { PlanOptions } from './plan.ts'
import type { PlanRequest } from './plan-request.ts'
import type { GeneratorConfig } from './project.ts'

/** A plan to be made of the project in a folder, as its files are then. */
export interface PlanWorkerInput {
  readonly root: string
  readonly config: Omit<GeneratorConfig, 'emitters'>
  readonly request: PlanRequest
}

/** It keeps the compiler of ts-morph loaded, about 150 MB, while somebody works with the generator. */
const thread = new WorkerThread<PlanWorkerInput, GenerationPlan>(
  new URL(`./plan-worker${extname(import.meta.url)}`, import.meta.url),
  { idleMs: 300_000 },
)

/** Makes a plan in a thread of its own: the process answers others meanwhile. */
export function planInWorker(question: PlanWorkerInput, onRecord?: PlanOptions['onRecord']): Promise<GenerationPlan> {
  return thread.ask(question, onRecord)
}
