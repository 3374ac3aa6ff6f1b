import type { ClashChoice, DifferenceChoices, GenerationRequest, ShownPreview, TableChoice } from '@quoin/generator'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkspace } from './use-workspace.ts'

/** What somebody decides about a plan, each with what takes another decision. */
export interface PlanChoices {
  readonly choices: Readonly<Record<string, ClashChoice>>
  readonly setChoices: (choices: Readonly<Record<string, ClashChoice>>) => void
  readonly moveLostRoutes: boolean
  readonly setMoveLostRoutes: (moves: boolean) => void
  readonly differences: DifferenceChoices
  readonly setDifferences: (differences: DifferenceChoices) => void
  readonly otherSides: readonly string[]
  readonly setOtherSides: (sides: readonly string[]) => void
  /** Generates these tables in the same plan, and those that were added before. */
  readonly addTables: (tables: TableChoice) => void
}

/** The plan of what is requested, made again with each decision; none until something is. */
export function usePlan(requested: Omit<GenerationRequest, 'decisions'> | null): {
  readonly plan: UseQueryResult<ShownPreview>
  readonly request: GenerationRequest
  readonly decided: PlanChoices
} {
  const workspace = useWorkspace()
  const [choices, setChoices] = useState<Readonly<Record<string, ClashChoice>>>({})
  const [moveLostRoutes, setMoveLostRoutes] = useState(false)
  const [differences, setDifferences] = useState<DifferenceChoices>({})
  const [otherSides, setOtherSides] = useState<readonly string[]>([])
  const [related, setRelated] = useState<TableChoice>({ only: [] })
  const { only: added = [] } = related
  const addTables = ({ only = [], ...tables }: TableChoice) => setRelated({ ...tables, only: [...added, ...only] })
  const tables = { ...requested?.tables, ...related, only: [...(requested?.tables?.only ?? []), ...added] }
  const request = {
    ...requested,
    ...(added.length > 0 && { tables }),
    decisions: { choices, moveLostRoutes, differences, otherSides },
  }
  const plan = useQuery({
    queryKey: ['tools', 'plan', request],
    queryFn: () => workspace.preview(request),
    enabled: requested !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  })
  return {
    plan,
    request,
    decided: {
      ...{ choices, setChoices, moveLostRoutes, setMoveLostRoutes },
      ...{ differences, setDifferences, otherSides, setOtherSides, addTables },
    },
  }
}

/** Whether a plan can be written as it is: nothing is left to decide, and it is the plan of the last decision. */
export function canGenerate({ data, isFetching }: UseQueryResult<ShownPreview>): boolean {
  return data !== undefined && data.clashes.length === 0 && !data.differences.some(({ open }) => open) && !isFetching
}
