import type { Text } from '@quoin/extensions/text'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from './problem.ts'

/** What is wrong with the parameters of a command; commander says it in one English sentence and a code. */
export function usageProblem(message: string, code: string | undefined, command: string): CommandProblem {
  const [, name = ''] = /'(.+?)'/.exec(message) ?? []
  const [, closest] = /Did you mean (?:one of )?(.+?)\?/.exec(message) ?? []
  const said = usageText(code, { name, closest, message })
  return new CommandProblem(said, { code: 'COMMAND_USAGE', hintText: text('hint.help', { command }) })
}

interface Mistake {
  readonly name: string
  readonly closest: string | undefined
  readonly message: string
}

function usageText(code: string | undefined, { name, closest, message }: Mistake): Text {
  switch (code) {
    case 'commander.unknownOption':
      return closest === undefined
        ? text('COMMAND_USAGE.option', { name })
        : text('COMMAND_USAGE.option.closest', { name, closest })
    case 'commander.unknownCommand':
      return closest === undefined
        ? text('COMMAND_USAGE.command', { name })
        : text('COMMAND_USAGE.command.closest', { name, closest })
    case 'commander.missingArgument':
      return text('COMMAND_USAGE.argument', { name })
    case 'commander.optionMissingArgument':
      return text('COMMAND_USAGE.value', { name })
    case 'commander.excessArguments':
      return text('COMMAND_USAGE.many', {})
    case 'commander.invalidArgument': {
      const [, option = '', value = '', choices = ''] = /'(.+?)'.*?'(.*?)'.*?are (.+)\.$/.exec(message) ?? []
      return text('COMMAND_USAGE.choice', { option, value, choices })
    }
    default:
      return text('COMMAND_USAGE', { reason: message.replace(/^error: /, '') })
  }
}
