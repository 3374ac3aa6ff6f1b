// Written by `npm run locales` from the files of locales/.
import type { MessagesOf } from './catalogues.ts'

export const messages: MessagesOf<"gallery"> = {
  "gallery.badJson": ["Not valid JSON: ",["reason"]],
  "gallery.columns": ["For columns of type: ",["types"]],
  "gallery.edit": "Edit the schema",
  "gallery.editOf": ["Schema of ",["name"]],
  "gallery.group": "Group of components",
  "gallery.group.action": "Action",
  "gallery.group.all": "All",
  "gallery.group.data": "Data",
  "gallery.group.display": "Display",
  "gallery.group.form": "Form",
  "gallery.group.layout": "Layout",
  "gallery.lead": [["count"]," components, live, with their schema"],
  "gallery.none": "No component with this name",
  "gallery.required": ["Required: ",["names"]],
  "gallery.reset": "Reset",
}
