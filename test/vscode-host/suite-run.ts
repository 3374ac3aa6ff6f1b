import type { Page } from 'playwright-core'

/** A suite that runs in an extension host, on its way to an exit code. */
export interface SuiteRun {
  /** For a window before it loads. */
  readonly prepare: (page: Page) => Promise<void>
  /** The exit code of the suite; 70 when its window was lost. */
  readonly ended: Promise<number>
  /** Ends it with another code. */
  end(code: number): void
}

/** Takes what a suite reports from its window; `write` gets its lines. */
export function watchSuite(write: (line: string, isError: boolean) => void): SuiteRun {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  return {
    ended,
    end,
    prepare: async (page) => {
      await page.exposeFunction('codeAutomationLog', (kind: 'error' | 'warn' | 'log', values: unknown[]) =>
        write(values.map(String).join(' '), kind !== 'log'),
      )
      await page.exposeFunction('codeAutomationExit', (code: number) => end(code))
      page.on('crash', () => end(70))
    },
  }
}
