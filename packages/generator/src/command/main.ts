#!/usr/bin/env node
import { runGeneratorCommand } from './run-command.ts'

const outcome = await runGeneratorCommand(process.argv.slice(2), process.cwd())
process.stdout.write(outcome.output)
process.stderr.write(outcome.errorOutput)
process.exitCode = outcome.exitCode
