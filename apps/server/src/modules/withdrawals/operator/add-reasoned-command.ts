import type { Command } from 'commander'

export interface Reasoned {
  readonly operator: string
  readonly reason: string
}

/** Adds a command that requires the operator's name and a reason. */
export function addReasonedCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .requiredOption('--operator <name>', 'who you are')
    .requiredOption('--reason <text>', 'why')
}
