import type { Extension } from '@codemirror/state'

/** What a code editor colours; each is fetched when an editor first needs it. */
const loaders: Readonly<Record<string, () => Promise<Extension>>> = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  go: async () => (await import('@codemirror/lang-go')).go(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  php: async () => (await import('@codemirror/lang-php')).php(),
  python: async () => (await import('@codemirror/lang-python')).python(),
  shell: async () => {
    const [{ StreamLanguage }, { shell }] = await Promise.all([
      import('@codemirror/language'),
      import('@codemirror/legacy-modes/mode/shell'),
    ])
    return StreamLanguage.define(shell)
  },
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
}

/** The colouring of a language, or nothing for plain text and unknown names. */
export async function loadLanguage(name: string): Promise<Extension> {
  return Object.hasOwn(loaders, name) ? ((await loaders[name]?.()) ?? []) : []
}
