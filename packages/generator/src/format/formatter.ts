/** A text with the path in the project that it is for. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

/**
 * Gives texts the style of a project, all in one call; several may be for the same path. What the project's formatter
 * leaves alone, or cannot read, stays as it is.
 *
 * @throws GeneratorError `GENERATOR_FORMATTER_FAILED`.
 */
export type Formatter = (files: readonly TextFile[]) => Promise<readonly string[]>

/** A tool that formats, as a project has it installed and set up. */
export interface FormatterTool {
  readonly name: string
  /** The project, absolute. */
  readonly root: string
  /** The folder that everything which sets the tool up lies below: that of the repository. */
  readonly top: string
  /** The folder of the installed package. */
  readonly folder: string
}
