import { answerRequests } from '../thread/answer-requests.ts'
import { explainTypeErrors } from './explain-types.ts'

answerRequests(explainTypeErrors)
