// Written by `npm run locales` from the files of locales/.
import type { MessagesOf } from './catalogues.ts'

export const messages: MessagesOf<"report"> = {
  "report.missing": ["“",["property"],"” is missing (",["detail"],")"],
  "report.title": ["This page does not match the catalog (",["count"],")"],
  "report.unknownComponent": "no component with this name",
  "report.unknownProperty": ["has no property “",["property"],"”"],
  "report.wrong": ["“",["property"],"”: ",["detail"]],
  "report.wrongType": ["“",["property"],"” must be: ",["detail"]],
}
