import type { Compiler } from '../emit/load-compiler.ts'
import { canBothBeKept } from './duplicate-names.ts'
import type { ClashSides, MemberChoice, ResolveClash } from './member-choice.ts'
import { markClash } from './merge-text.ts'
import type { Segment } from './source-segments.ts'

/** The clashes of a merge, and what is chosen in place of them. */
export class SegmentClashes {
  readonly labels: string[] = []
  readonly sides: ClashSides[] = []
  readonly #ts: Compiler
  readonly #resolve: ResolveClash

  constructor(ts: Compiler, resolve: ResolveClash) {
    this.#ts = ts
    this.#resolve = resolve
  }

  choiceFor(label: string): MemberChoice | undefined {
    return this.#resolve(label)
  }

  /** What is chosen of a piece, or a clash; `both` has both sides, where they can stand there. */
  settle(segment: Segment, mine: string, generated: string, both?: string | null): Segment | null {
    const choice = this.#resolve(segment.label)
    const bothText = both ?? this.#sideBySide(segment, mine, generated)
    if (choice !== undefined && (choice !== 'both' || bothText !== null)) {
      const text =
        typeof choice === 'object' ? choice.text.trim() : { keep: mine, overwrite: generated, both: bothText }[choice]
      return text === '' || text === null ? null : { ...segment, text }
    }
    this.labels.push(segment.label)
    this.sides.push({ member: segment.label, mine, generated, hasBoth: bothText !== null })
    const indentation = segment.lead.replace(/.*\n/s, '')
    const padded = (text: string): string => (text === '' ? '' : indentation + text)
    return {
      ...segment,
      lead: segment.lead.slice(0, segment.lead.length - indentation.length),
      text: markClash(padded(mine), padded(generated)).replace(/\n$/, ''),
    }
  }

  /** Both texts of a piece, where neither is a name that may be there once. */
  #sideBySide({ lead, node }: Segment, mine: string, generated: string): string | null {
    const texts = [generated, mine].filter((text) => text !== '')
    if (texts.length > 1 && !(node && canBothBeKept(this.#ts, node))) return null
    return texts.join(lead.includes('\n') ? lead : '\n')
  }
}
