import { answerQuestions } from '../thread/answer-questions.ts'
import { explainTypes } from './explain-types.ts'

answerQuestions(explainTypes)
