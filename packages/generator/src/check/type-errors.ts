import { GeneratorError } from '../errors.ts'
import type { TypeCause } from './type-causes.ts'
import type { TypeProblem } from './type-problem.ts'

/** Of a plan that the native compiler could not check; `why` is a sentence without its full stop. */
export function slowWarning(why: string): string {
  return `${why}: the code is checked by a slower compiler.`
}

/** What keeps others from being seen comes first: without a package, or with wrong options, errors follow from it. */
const order: readonly TypeCause['kind'][] = ['install', 'tsconfig', 'missing', 'edit', 'field', 'code']

/** Why a plan is not written, with the way out; null when nothing is in its way. */
export function typeErrors(problems: readonly TypeProblem[]): GeneratorError | null {
  // What a file with hand edits had wrong before is no reason to hold the plan back.
  const open = problems.filter(({ isOld }) => !isOld)
  const sorted = open.toSorted((a, b) => order.indexOf(a.cause.kind) - order.indexOf(b.cause.kind))
  const [first] = sorted
  if (!first) return null
  const { path, line, record, field, member, cause } = first
  const detail = first.message.replace(/\.$/, '')
  const subjects = subjectsOf(
    cause,
    open.map((problem) => problem.cause),
  )
  const commands = new Set(open.flatMap((problem) => (problem.cause.kind === 'install' ? problem.cause.command : [])))
  const command = commands.size === 0 ? null : [...commands].join(' && ')
  const { sentence, hint } = explain(first, { message: detail, subjects, command })
  return new GeneratorError('GENERATOR_TYPE_ERRORS', `${sentence}.${moreErrors(open.length - 1)}`, {
    params: { path, line, member, record, field, detail, count: open.length, cause: cause.kind, subjects, command },
    hint: `${hint} Nothing was written.`,
  })
}

/** What has to change, of all errors with the same cause where that is told at once. */
function subjectsOf(cause: TypeCause, all: readonly TypeCause[]): readonly string[] {
  switch (cause.kind) {
    case 'install':
      return [...new Set(all.flatMap((one) => (one.kind === 'install' ? one.packages : [])))]
    case 'tsconfig':
      return cause.options
    case 'missing':
      return [cause.path]
    case 'edit':
      return [cause.line === null ? cause.path : `${cause.path}:${cause.line}`]
    case 'field':
      return [cause.field]
    case 'code':
      return []
  }
}

interface Explanation {
  /** Without its full stop. */
  readonly sentence: string
  readonly hint: string
}

interface Told {
  readonly message: string
  readonly subjects: readonly string[]
  readonly command: string | null
}

function explain({ path, line, member, cause }: TypeProblem, { message, subjects, command }: Told): Explanation {
  const place = `${path}:${line}`
  const names = subjects.map((name) => `"${name}"`).join(', ')
  switch (cause.kind) {
    case 'install': {
      const isOne = subjects.length === 1
      const lack = isOne ? `Package ${names} is` : `Packages ${names} are`
      return {
        sentence: `${lack} not installed as the planned code needs ${isOne ? 'it' : 'them'}, which ${place} imports: ${message}`,
        hint: `Run ${command} in the folder of the application.`,
      }
    }
    case 'tsconfig': {
      const { complaint } = cause
      if (complaint !== null) {
        return {
          sentence: `tsconfig.json is wrong, so the planned code has a type error in ${place}: ${message}. ${complaint.replace(/\.$/, '')}`,
          hint: 'Correct tsconfig.json.',
        }
      }
      return {
        sentence: `With ${names} of tsconfig.json the planned code has a type error in ${place}: ${message}`,
        hint: `Give ${names} in tsconfig.json the value that quoin init writes, or remove what it does not write.`,
      }
    }
    case 'missing':
      return {
        sentence: `${place} imports ${cause.path}, which does not exist`,
        hint: 'Correct the import, or restore or generate that file.',
      }
    case 'edit': {
      const [at = path] = subjects
      const where = at === place ? '' : `${place}: `
      return {
        sentence: `What was written by hand in ${at} does not fit the planned code: ${where}${message}`,
        hint: `Correct ${at} by hand.${choicesFor(path, member)}`,
      }
    }
    case 'field':
      return {
        sentence: `The planned code has a type error in ${place} (field "${cause.field}"): ${message}`,
        hint: `Correct field "${cause.field}" of record "${cause.record}".`,
      }
    case 'code':
      return {
        sentence: `The planned code has a type error in ${place}: ${message}`,
        hint: 'Check the emitters of the application; without any of its own, this is a defect of the generator.',
      }
  }
}

/** What the merge brought is settled as any clash is. */
function choicesFor(path: string, member: string | null): string {
  return member === null ? '' : ` Or settle ${path}#${member} as a clash: keep, overwrite, both, or a text of your own.`
}

function moreErrors(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' There is 1 more error.' : ` There are ${count} more errors.`
}
