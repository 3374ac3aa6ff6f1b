// Written by `npm run locales` from the files of locales/.
import type { MessagesOf } from './catalogues.ts'

export const messages: MessagesOf<"gallery"> = {
  "gallery.badJson": ["不是有效的 JSON：",["reason"]],
  "gallery.columns": ["适用的列类型：",["types"]],
  "gallery.edit": "编辑结构",
  "gallery.editOf": [["name"]," 的结构"],
  "gallery.group": "组件分组",
  "gallery.group.action": "操作",
  "gallery.group.all": "全部",
  "gallery.group.data": "数据",
  "gallery.group.display": "展示",
  "gallery.group.form": "表单",
  "gallery.group.layout": "布局",
  "gallery.lead": ["共 ",["count"]," 个组件，可实时预览并查看其结构"],
  "gallery.none": "没有此名称的组件",
  "gallery.required": ["必填：",["names"]],
  "gallery.reset": "恢复原样",
}
