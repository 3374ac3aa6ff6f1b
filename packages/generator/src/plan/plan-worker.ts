import { findFormatter } from '../format/find-formatter.ts'
import { answerQuestions } from '../thread/answer-questions.ts'
import type { PlanQuestion } from './plan-apart.ts'
import { planOf } from './plan-request.ts'
import { readProject } from './read-project.ts'

answerQuestions(async ({ root, config, request }: PlanQuestion) =>
  planOf(await readProject(root, config, findFormatter(root)), request),
)
