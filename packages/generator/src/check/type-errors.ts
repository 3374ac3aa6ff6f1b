import type { Text } from '@quoin/extensions/text'
import { GeneratorError } from '../errors.ts'
import { joinedTexts, text } from '../sentence.ts'
import type { TypeErrorCause } from './type-causes.ts'
import type { TypeProblem } from './type-problem.ts'

/** What keeps others from being seen comes first: without a package, or with wrong options, errors follow from it. */
const order: readonly TypeErrorCause['kind'][] = ['install', 'tsconfig', 'missing', 'edit', 'field', 'code']

/** Why a plan is not written, with the way out; null when nothing is in its way. */
export function typeCheckError(problems: readonly TypeProblem[]): GeneratorError | null {
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
  const { said, hint } = explain(first, { detail, subjects, command })
  const more = open.length - 1
  return new GeneratorError<'GENERATOR_TYPE_ERRORS'>('GENERATOR_TYPE_ERRORS', {
    params: { path, line, member, record, field, detail, count: open.length, cause: cause.kind, subjects, command },
    text: more === 0 ? said : joinedTexts(said, text('types.more', { count: more })),
    hintText: joinedTexts(hint, text('types.nothingWritten', {})),
  })
}

/** What has to change, of all errors with the same cause where that is told at once. */
function subjectsOf(cause: TypeErrorCause, all: readonly TypeErrorCause[]): readonly string[] {
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
  readonly said: Text
  readonly hint: Text
}

interface Told {
  readonly detail: string
  readonly subjects: readonly string[]
  readonly command: string | null
}

function explain({ path, line, member, cause }: TypeProblem, { detail, subjects, command }: Told): Explanation {
  const place = `${path}:${line}`
  const names = subjects.map((name) => `"${name}"`).join(', ')
  switch (cause.kind) {
    case 'install': {
      const [name = '', ...others] = subjects
      return {
        said:
          others.length === 0
            ? text('types.package', { name, place, detail })
            : text('types.packages', { names, place, detail }),
        hint: text('types.install', { command }),
      }
    }
    case 'tsconfig': {
      if (cause.problem !== null) {
        const problem = cause.problem.replace(/\.$/, '')
        return {
          said: text('types.tsconfig', { place, detail, problem }),
          hint: text('types.correctTsconfig', {}),
        }
      }
      return { said: text('types.options', { names, place, detail }), hint: text('types.correctOptions', { names }) }
    }
    case 'missing':
      return { said: text('types.missing', { place, path: cause.path }), hint: text('types.correctImport', {}) }
    case 'edit': {
      const [at = path] = subjects
      const hint = text('types.correctEdit', { at })
      return {
        said: at === place ? text('types.edit', { at, detail }) : text('types.editAt', { at, place, detail }),
        // Errors that the merge brought are resolved like other clashes.
        hint: member === null ? hint : joinedTexts(hint, text('types.settle', { path, member })),
      }
    }
    case 'field': {
      const { record, field } = cause
      return {
        said: text('types.field', { place, field, detail }),
        hint: text('types.correctField', { field, record }),
      }
    }
    case 'code':
      return { said: text('types.code', { place, detail }), hint: text('types.checkEmitters', {}) }
  }
}
