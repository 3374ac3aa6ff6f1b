// Written by `npm run locales` from the files of locales/.
import type { Locale } from './catalogues.ts'
import type { Messages } from './texts.ts'

/** The messages that every language has at hand, for code that cannot wait for a catalogue. */
export const messagesAtHand: Readonly<Record<Locale, Pick<Messages, Extract<keyof Messages, `window.${string}`>>>> = {
  "de-DE": {
    "window.create": [["resource"],": neuer Eintrag"],
    "window.edit": [["resource"],": Eintrag bearbeiten"],
    "window.view": [["resource"],": Eintrag ansehen"],
  },
  "en-US": {
    "window.create": ["Create ",["resource"]],
    "window.edit": ["Edit ",["resource"]],
    "window.view": ["View ",["resource"]],
  },
  "zh-CN": {
    "window.create": ["新建",["resource"]],
    "window.edit": ["编辑",["resource"]],
    "window.view": ["查看",["resource"]],
  },
}
