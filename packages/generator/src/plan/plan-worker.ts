import { findFormatter } from '../format/find-formatter.ts'
import { answerRequests } from '../thread/answer-requests.ts'
import type { PlanWorkerInput } from './plan-in-worker.ts'
import { planRequest } from './plan-request.ts'
import { readProject } from './read-project.ts'

answerRequests(async ({ root, config, request }: PlanWorkerInput, onRecord) =>
  planRequest(await readProject(root, config, findFormatter(root)), request, onRecord),
)
