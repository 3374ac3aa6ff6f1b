import type { Scenario } from './scenario.ts'
import { cleaningScenarios } from './scenarios/cleaning.ts'
import { crashScenarios } from './scenarios/crash.ts'
import { diskScenarios } from './scenarios/disks.ts'
import { generatingScenarios } from './scenarios/generating.ts'
import { historyScenarios } from './scenarios/history.ts'
import { placeScenarios } from './scenarios/places.ts'
import { recordScenarios } from './scenarios/records.ts'
import { rejectionScenarios } from './scenarios/rejections.ts'

/** Every scenario. */
export const scenarios: readonly Scenario[] = [
  ...recordScenarios,
  ...generatingScenarios,
  ...rejectionScenarios,
  ...placeScenarios,
  ...diskScenarios,
  ...cleaningScenarios,
  ...historyScenarios,
  ...crashScenarios,
]
