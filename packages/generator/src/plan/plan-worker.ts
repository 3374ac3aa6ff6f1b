import { findFormatter } from '../format/find-formatter.ts'
import { answerRequests } from '../thread/answer-requests.ts'
import type { PlanQuestion } from './plan-apart.ts'
import { planOf } from './plan-request.ts'
import { readProject } from './read-project.ts'

answerRequests(async ({ root, config, request }: PlanQuestion, onRecord) =>
  planOf(await readProject(root, config, findFormatter(root)), request, onRecord),
)
