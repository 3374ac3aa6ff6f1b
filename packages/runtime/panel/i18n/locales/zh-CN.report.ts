// Written by `npm run locales` from the files of locales/.
import type { MessagesOf } from './catalogues.ts'

export const messages: MessagesOf<"report"> = {
  "report.missing": ["缺少“",["property"],"”（",["detail"],"）"],
  "report.title": ["此页面与组件目录不符（",["count"],"）"],
  "report.unknownComponent": "没有此名称的组件",
  "report.unknownProperty": ["没有属性“",["property"],"”"],
  "report.wrong": ["“",["property"],"”：",["detail"]],
  "report.wrongType": ["“",["property"],"”应为：",["detail"]],
}
