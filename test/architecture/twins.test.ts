import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What had several rooms, how a room of it looks, those that there are, and another one as it once was. */
const ideas: readonly (readonly [idea: string, looks: RegExp, rooms: readonly string[], twin: string])[] = [
  [
    'the distance of two words',
    /Math\.min\([^\n]*\+ 1[^\n]*\+ 1|\blevenshtein\b/i,
    ['packages/extensions/src/rules/closest-word.ts'],
    'row[j] = Math.min(above + 1, left + 1, diagonal)',
  ],
  [
    'an empty value',
    /\bfunction isEmpty\b|\bisEmpty = (?:\(|\w+ =>)/,
    ['packages/extensions/src/rules/is-empty.ts'],
    "const isEmpty = (value: unknown) => value === null || value === ''",
  ],
  [
    'what zod finds wrong with a value: as a sentence of a configuration or manifest, and as data of a record',
    /\bcase 'invalid_type':|\bfunction describeIssue\b/,
    ['packages/extensions/src/describe-issue.ts', 'packages/generator/src/issues/value-issues.ts'],
    'function describeIssue(issue: z.core.$ZodIssue): string {',
  ],
  [
    'a text with the values of a row in it',
    /\bfunction fill(?:Text|Template|Placeholders?)\b|\bfill(?:Text|Template|Placeholders?) = (?:\(|\w+ =>)/,
    ['packages/runtime/panel/schema/placeholder.ts'],
    'export function fillText(text: string, values: Readonly<Record<string, string>> = {}): string {',
  ],
  [
    'rows by their parents: as one may open them on the server, and as the panel sorts them',
    /groupBy\([^\n]*\bparent_id\b/,
    ['packages/runtime/panel/pages/system/by-parent.ts', 'packages/runtime/src/menus/menu-tree.ts'],
    'const below = Map.groupBy(menus, (menu) => menu.parent_id ?? null)',
  ],
  [
    'the lines of a difference that is shown',
    /\/\^?@@ -|\bfunction DiffView\b/,
    ['packages/runtime/panel/pages/tools/diff-rows.ts', 'packages/runtime/panel/pages/tools/diff-view.tsx'],
    'const hunks = diff.split(/^@@ -.*@@$/m)',
  ],
  [
    'a place for files that are dropped',
    /\bdataTransfer\.files\b/,
    ['packages/runtime/panel/components/form/file-drop.tsx'],
    'onFile(event.dataTransfer.files[0])',
  ],
  [
    'a password that is typed twice',
    /\bdependencies=\{\['password'\]\}/,
    ['packages/runtime/panel/pages/new-password-fields.tsx'],
    '<Form.Item name="repeat" dependencies={[\'password\']}>',
  ],
  [
    'a value that an editor of code shows',
    /\bto: editor\.state\.doc\.length\b/,
    ['packages/runtime/panel/components/form/code-frame.tsx'],
    'editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: next } })',
  ],
]

const patterns = [':(glob)packages/*/src/**/*.ts', ':(glob)packages/runtime/panel/**/*.ts*']
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\/(?:test|locales)\//.test(file))

const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

it.each(ideas)('%s has no other room than those that are known', (_idea, looks, rooms, twin) => {
  expect(texts.length).toBeGreaterThan(1500)
  expect(texts.flatMap(([file, text]) => (looks.test(text) ? [file] : [])).toSorted()).toEqual(rooms)
  expect(twin).toMatch(looks)
})
