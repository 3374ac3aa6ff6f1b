import { escapeTerminalText } from '../escape-terminal-text.ts'
import { text } from '../i18n/sentence.ts'
import { type CommandFailure, toCommandFailure } from './failure.ts'
import { CommandProblem } from './problem.ts'

type Write = (text: string) => void

/**
 * Standard output while a command runs: it belongs to the result. What the application, a library or the log writes to
 * `process.stdout` meanwhile goes to standard error; with `--json` so does each line that is not the one document.
 */
export class CommandOutput implements Disposable {
  /** The command answers with one JSON document. */
  json: boolean
  #answered = false
  readonly #write: Write
  readonly #release: () => void

  constructor(json: boolean) {
    this.json = json
    const { write, release } = claimStandardOutput()
    this.#write = write
    // Code of the application may end the process, or fail where nobody waits for it.
    const ended = (): void => this.#answerForSure()
    process.once('exit', ended)
    this.#release = () => {
      process.off('exit', ended)
      release()
    }
  }

  /** A line of a result for people. */
  line(text: string): void {
    const line = `${escapeTerminalText(text)}\n`
    if (this.json) process.stderr.write(line)
    else this.#write(line)
  }

  /** A help page or a version, which nobody wants as JSON. */
  help(text: string): void {
    this.json = false
    this.#write(text)
  }

  /** The result: with `--json` as the one document, else as text, if any. */
  result(value: unknown, text: () => string = () => ''): void {
    if (this.json) this.#answer(value)
    else if (text() !== '') this.line(text())
  }

  /** Why there is no result: with `--json` that is the document. */
  failed(failure: CommandFailure): void {
    if (this.json && !this.#answered) this.#answer(failure)
  }

  [Symbol.dispose](): void {
    this.#answerForSure()
    this.#release()
  }

  #answer(value: unknown): void {
    this.#answered = true
    this.#write(`${JSON.stringify(value, null, 2)}\n`)
  }

  #answerForSure(): void {
    if (!this.json || this.#answered) return
    process.exitCode ||= 1
    this.failed(toCommandFailure(new CommandProblem(text('COMMAND_UNEXPECTED.unfinished', {}))))
  }
}

/** Everything but the writer that it answers writes to standard error from now on, a logger on the file descriptor too. */
function claimStandardOutput(): { readonly write: Write; readonly release: () => void } {
  const own = process.stdout
  const { write } = own
  const property = Object.getOwnPropertyDescriptor(process, 'stdout')
  // `console` may hold the stream itself since before.
  own.write = process.stderr.write.bind(process.stderr)
  Object.defineProperty(process, 'stdout', { value: process.stderr, configurable: true, enumerable: true })
  return {
    write: (text) => void write.call(own, text),
    release: () => {
      own.write = write
      if (property) Object.defineProperty(process, 'stdout', property)
    },
  }
}
