import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A block of code of a page. */
export interface CodeBlock {
  /** The page and the line at which the block begins, as an editor opens it: `docs/relations.md:11`. */
  readonly place: string
  /** The heading above it. */
  readonly section: string
  readonly language: string
  readonly text: string
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'packages/*/README.md',
  'docs/**/*.md',
  'deploy/README.md',
  'examples/*/README.md',
]

/** The pages that people read, by their paths in the repository. */
export function readPages(root: string): ReadonlyMap<string, string> {
  const paths = globSync(pages, { cwd: root }).toSorted()
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The blocks of code of a page, in their order. */
export function codeBlocks(path: string, page: string): readonly CodeBlock[] {
  return [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: text = '', index }) => ({
    place: `${path}:${page.slice(0, index).split('\n').length}`,
    section:
      page
        .slice(0, index)
        .match(/^##? .*/gm)
        ?.at(-1) ?? '',
    language,
    text,
  }))
}

/** The command lines of a page: those of its shell blocks, and those within sentences. */
export function commandLines(path: string, page: string): readonly { readonly place: string; readonly line: string }[] {
  const blocks = codeBlocks(path, page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ place, text }) => text.split(/\n|&&/).map((line) => ({ place, line: line.replace(/\s#.*/, '') })))
  const sentences = [...page.matchAll(/`([^`\n]+)`/g)].map(({ 1: line = '', index }) => ({
    place: `${path}:${page.slice(0, index).split('\n').length}`,
    line,
  }))
  return [...blocks, ...sentences].map(({ place, line }) => ({ place, line: line.trim() }))
}
