import type { ApplyProgress } from '../apply/apply.ts'
import { GeneratorError } from '../errors.ts'
import type { GenerationStep } from './shown.ts'

interface Run {
  readonly plan: string
  step: string | null
  path: string | null
  isCancelled: boolean
}

/** What each project is at: only one generator works in it at a time. */
const runs = new Map<string, Run>()

/** The generation of a plan, from its first step to its last. */
export class GenerationRun implements Disposable {
  readonly #root: string
  readonly #run: Run

  constructor(root: string, plan: string) {
    this.#root = root
    this.#run = { plan, step: null, path: null, isCancelled: false }
    runs.set(root, this.#run)
  }

  /**
   * Remembers the step.
   *
   * @throws {@link GeneratorError} `GENERATOR_CANCELLED`: thrown while files are written it takes every one back; while
   * the database changes it would come too late.
   */
  at({ step, path }: ApplyProgress): void {
    this.#run.step = step
    this.#run.path = path ?? null
    if (!this.#run.isCancelled || step === 'migrate' || step === 'done') return
    throw new GeneratorError('GENERATOR_CANCELLED', { params: {} })
  }

  [Symbol.dispose](): void {
    if (runs.get(this.#root) === this.#run) runs.delete(this.#root)
  }
}

/** The step that the generation in a folder is at. */
export function generationStep(root: string): GenerationStep {
  const run = runs.get(root)
  return { plan: run?.plan ?? null, step: run?.step ?? null, path: run?.path ?? null }
}

/** Cancels the generation of a plan at its next step; false when it does not run. */
export function cancelGeneration(root: string, plan: string): boolean {
  const run = runs.get(root)
  if (run?.plan !== plan) return false
  run.isCancelled = true
  return true
}
