import type { ShownPreview } from '@quoin/generator'
import type { ReactNode } from 'react'
import { Clashes } from './clashes.tsx'
import { TableDifferences } from './differences.tsx'
import { InverseRelations } from './inverse-relations.tsx'
import { PlanEffects } from './plan-facts.tsx'
import { RelatedTables } from './related-tables.tsx'
import type { PlanChoices } from './use-plan.ts'

/** What of a plan is to be decided, and what it does beside files. */
export function PlanDecisions({
  plan,
  decided,
}: {
  readonly plan: ShownPreview
  readonly decided: PlanChoices
}): ReactNode {
  const { choices, setChoices } = decided
  return (
    <>
      <TableDifferences
        differences={plan.differences}
        choices={decided.differences}
        onChoose={decided.setDifferences}
      />
      <Clashes
        plan={plan}
        choices={choices}
        onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })}
        onUndo={(path) => setChoices(Object.fromEntries(Object.entries(choices).filter(([other]) => other !== path)))}
      />
      <InverseRelations sides={plan.otherSides} chosen={decided.otherSides} onChoose={decided.setOtherSides} />
      <RelatedTables of={plan} onAdd={decided.addTables} />
      <PlanEffects plan={plan} movesLostRoutes={decided.moveLostRoutes} onMoveLostRoutes={decided.setMoveLostRoutes} />
    </>
  )
}
