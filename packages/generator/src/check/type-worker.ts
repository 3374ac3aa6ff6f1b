import { answerRequests } from '../thread/answer-requests.ts'
import { explainTypes } from './explain-types.ts'

answerRequests(explainTypes)
