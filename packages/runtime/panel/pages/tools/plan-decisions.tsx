import type { ShownPreview } from '@quoin/generator'
import type { ReactNode } from 'react'
import { Clashes } from './clashes.tsx'
import { Differences } from './differences.tsx'
import { OtherSides } from './other-sides.tsx'
import { PlanDetails } from './plan-facts.tsx'
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
      <Differences differences={plan.differences} choices={decided.differences} onChoose={decided.setDifferences} />
      <Clashes
        plan={plan}
        choices={choices}
        onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })}
        onUndo={(path) => setChoices(Object.fromEntries(Object.entries(choices).filter(([other]) => other !== path)))}
      />
      <OtherSides sides={plan.otherSides} chosen={decided.otherSides} onChoose={decided.setOtherSides} />
      <RelatedTables of={plan} onAdd={decided.addTables} />
      <PlanDetails plan={plan} moving={decided.moveLostRoutes} onMove={decided.setMoveLostRoutes} />
    </>
  )
}
