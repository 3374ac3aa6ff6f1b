import type { GenerationRecord } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'
import { useWorkspace } from './use-workspace.ts'
import { guessesQuery } from './workspace-queries.ts'

/** Says why a value of a record was guessed; undefined for one that somebody chose. */
export type ExplainGuess = (place: string, value: unknown) => string | undefined

/** The reasons for what a record guesses of its table, while it is edited. */
export function useGuesses(record: GenerationRecord): ExplainGuess {
  const t = useTranslate('tools')
  const { data } = useQuery(guessesQuery(useWorkspace(), record))
  return useCallback(
    (place, value) => {
      const guess = data?.[place]
      if (guess === undefined || guess.reasons.length === 0 || !isDeepEqual(guess.value, value)) return undefined
      return guess.reasons.map(({ rule, params }) => t(`tools.why.${rule}`, params)).join(' ')
    },
    [data, t],
  )
}
