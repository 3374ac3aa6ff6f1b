import type { ApplyProgress } from '../apply/apply.ts'
import type { PlanProgress } from './requests.ts'
import type { CurrentGenerationStep } from './shown.ts'

const nothing: CurrentGenerationStep = { plan: null, step: null, path: null, record: null }

/** What each project is at: only one generator works in it at a time. */
const runs = new Map<string, GenerationRun>()

/** The running generation of a plan, kept in memory by its project: the step that it is at, and a signal to cancel it. */
export class GenerationRun implements Disposable {
  readonly #root: string
  readonly #cancelling = new AbortController()
  #step: CurrentGenerationStep

  constructor(root: string, plan: string) {
    this.#root = root
    this.#step = { ...nothing, plan }
    runs.set(root, this)
  }

  get step(): CurrentGenerationStep {
    return this.#step
  }

  /** Aborted when somebody cancels it. */
  get signal(): AbortSignal {
    return this.#cancelling.signal
  }

  /** Remembers the step. */
  at(progress: ApplyProgress | PlanProgress): void {
    const { step, path = null } = progress
    this.#step = { ...this.#step, step, path, record: progress.step === 'plan' ? progress.record : null }
  }

  cancel(): void {
    this.#cancelling.abort()
  }

  [Symbol.dispose](): void {
    if (runs.get(this.#root) === this) runs.delete(this.#root)
  }
}

/** The step that the generation in a folder is at. */
export function generationStep(root: string): CurrentGenerationStep {
  return runs.get(root)?.step ?? nothing
}

/** Cancels the generation of a plan at its next step; false when it does not run. */
export function cancelGeneration(root: string, plan: string): boolean {
  const run = runs.get(root)
  if (run?.step.plan !== plan) return false
  run.cancel()
  return true
}
