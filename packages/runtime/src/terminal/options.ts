import { Command, type ErrorOptions, Help, type Option } from 'commander'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from './problem.ts'
import { t } from './texts.ts'
import { usageProblem } from './usage-problem.ts'

/** A command whose help and rejections are in the language of the terminal. */
export class QuoinCommand extends Command {
  constructor(name: string) {
    super(name)
    this.helpOption('-h, --help', t('help.help')).helpCommand(false)
  }

  override createCommand(name: string): QuoinCommand {
    return new QuoinCommand(name)
  }

  override createHelp(): Help {
    return Object.assign(new LocalizedHelp(), this.configureHelp())
  }

  override error(message: string, { code }: ErrorOptions = {}): never {
    throw usageProblem(message, code, this.parent === null ? '<command>' : this.name())
  }
}

class LocalizedHelp extends Help {
  override styleTitle(title: string): string {
    const heading = title.replace(/:$/, '').toLowerCase()
    const known = headings.find((name) => name === heading)
    return known === undefined ? title : t(`help.${known}`)
  }

  override styleUsage(usage: string): string {
    return usage.replace('[options]', t('help.optionsPlaceholder')).replace('[command]', t('help.commandPlaceholder'))
  }

  override styleSubcommandTerm(term: string): string {
    return term.replace('[options]', t('help.optionsPlaceholder'))
  }

  override optionDescription({ description, argChoices, defaultValue, required, optional }: Option): string {
    const hasDefault = defaultValue !== undefined && (required || optional) && !Array.isArray(defaultValue)
    return [
      description,
      ...(argChoices ? [t('help.choices', { choices: argChoices })] : []),
      ...(hasDefault && defaultValue !== '.' ? [t('help.default', { value: String(defaultValue) })] : []),
    ].join(' ')
  }

  override argumentDescription({ description }: Parameters<Help['argumentDescription']>[0]): string {
    return description
  }
}

const headings = ['usage', 'arguments', 'options', 'commands'] as const

/** A command that works on an application: it takes --root, and finds the application without it. */
export function createCommandWithRootOption(name: string, description: string): QuoinCommand {
  return new QuoinCommand(name).description(description).option('--root <folder>', t('help.root'), '.')
}

/** Examples below the help of a command. */
export function examples(...lines: readonly string[]): string {
  return ['', t('help.examples'), ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Reads a port number from the command line. */
export function parsePort(typed: string): number {
  const port = Number(typed)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new CommandProblem(text('COMMAND_USAGE.port', { value: typed }))
}
