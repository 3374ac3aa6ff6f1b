// Written by `npm run locales` from the files of locales/.
import type { MessagesOf } from './catalogues.ts'

export const messages: MessagesOf<"report"> = {
  "report.missing": ["„",["property"],"“ fehlt (",["detail"],")"],
  "report.title": ["Diese Seite entspricht nicht dem Katalog (",["count"],")"],
  "report.unknownComponent": "keine Komponente mit diesem Namen",
  "report.unknownProperty": ["hat keine Eigenschaft „",["property"],"“"],
  "report.wrong": ["„",["property"],"“: ",["detail"]],
  "report.wrongType": ["„",["property"],"“ muss einen anderen Typ haben: ",["detail"]],
}
