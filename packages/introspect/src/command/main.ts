#!/usr/bin/env node
import { runIntrospectCommand } from './run-command.ts'

const outcome = await runIntrospectCommand(process.argv.slice(2), process.env)
process.stdout.write(outcome.output)
process.stderr.write(outcome.errorOutput)
process.exitCode = outcome.exitCode
