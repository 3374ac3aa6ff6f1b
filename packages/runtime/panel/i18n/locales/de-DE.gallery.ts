// Written by `npm run locales` from the files of locales/.
import type { MessagesOf } from './catalogues.ts'

export const messages: MessagesOf<"gallery"> = {
  "gallery.badJson": ["Ungültiges JSON: ",["reason"]],
  "gallery.columns": ["Für Spalten dieser Typen: ",["types"]],
  "gallery.edit": "Schema bearbeiten",
  "gallery.editOf": ["Schema von ",["name"]],
  "gallery.group": "Komponentengruppe",
  "gallery.group.action": "Aktion",
  "gallery.group.all": "Alle",
  "gallery.group.data": "Daten",
  "gallery.group.display": "Anzeige",
  "gallery.group.form": "Formular",
  "gallery.group.layout": "Layout",
  "gallery.lead": [["count"]," Komponenten zum Ausprobieren, mit ihrem Schema"],
  "gallery.none": "Keine Komponente mit diesem Namen",
  "gallery.required": ["Erforderlich: ",["names"]],
  "gallery.reset": "Zurücksetzen",
}
