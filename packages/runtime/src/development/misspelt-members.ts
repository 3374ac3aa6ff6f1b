import { closestWord } from '@quoin/extensions/rules'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import type { SourceLocations } from '../sources/source-locations.ts'

/**
 * What a class of the application has under nearly the name of something that the framework uses, and that no code of the
 * application names either. `own` and `base` are made by the class and by the one that it extends, or these two themselves.
 */
export function misspeltMembers(
  className: string,
  own: object,
  base: object,
  places: SourceLocations,
): readonly RuntimeError[] {
  const known = memberNames(base)
  return [...memberNames(own)].flatMap((member) => {
    const closest = known.has(member) ? null : closestWord(member, [...known])
    if (closest === null || isNamed(member, places)) return []
    const params = { place: places.of(className, member), name: className, member }
    const hintText = text('hint.closest', { closest })
    return [new RuntimeError('RUNTIME_APPLICATION_INVALID.member', { params, hintText })]
  })
}

/** The names of members, inherited ones too. */
function memberNames(of: object): ReadonlySet<string> {
  const names: string[] = []
  for (let at = of; at !== Object.prototype && at !== Function.prototype; at = Object.getPrototypeOf(at))
    names.push(...Object.getOwnPropertyNames(at))
  return new Set(names)
}

/** True for a member that code of the application reads, calls or gives to a route. */
function isNamed(member: string, { files }: SourceLocations): boolean {
  const uses = ['.', "'", '"', '`'].map((before) => before + member)
  return files.some(([, lines]) => lines.some((line) => uses.some((use) => line.includes(use))))
}
