import type { PlannedFile, PreviewResponse, RejectedPlace, Rejection, RememberedRun } from './door.ts'

// What doors show, brought to what all of them show.

/** Words as the doors hand them on: apart, or in one text. */
interface Words {
  readonly msg?: string
  readonly message?: string
  readonly hint?: string | null
}

/** What is wrong at one place. */
export function placeOf({ path, code, params, ...words }: Omit<RejectedPlace, 'said'> & Words): RejectedPlace {
  return { path, code, params, said: saidIn(words) }
}

/** Why something was rejected, with its words. */
export function rejectionOf({
  code,
  params = {},
  issues = [],
  ...words
}: Pick<Rejection, 'code'> &
  Partial<Pick<Rejection, 'params'>> & {
    readonly issues?: readonly Parameters<typeof placeOf>[0][]
  } & Words): Rejection {
  return { code, params, issues: issues.map(placeOf), said: saidIn(words) }
}

function saidIn({ msg, message, hint }: Words): string {
  return [msg, message, hint].filter(Boolean).join(' ')
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
