import type { PlannedFile, PreviewResponse, RefusedPlace, RememberedRun } from './door.ts'

// What doors show, brought to what all of them show.

/** What is wrong at one place, without the words. */
export function placeOf({ path, code, params }: RefusedPlace): RefusedPlace {
  return { path, code, params }
}

/** A file of a plan, without its texts. */
export function plannedFile({ path, action, edited }: PlannedFile): PlannedFile {
  return { path, action, edited }
}

/** A plan, with the paths of its clashes. */
export function previewOf(plan: {
  readonly id: string
  readonly files: readonly PlannedFile[]
  readonly clashes: readonly { readonly path: string }[]
}): PreviewResponse {
  return { id: plan.id, files: plan.files.map(plannedFile), clashes: plan.clashes.map(({ path }) => path) }
}

/** A run, without its time and its author. */
export function rememberedRun({ action, records, plan, files }: RememberedRun): RememberedRun {
  return { action, records, plan, files }
}
