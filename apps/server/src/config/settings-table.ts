import { settingsSchema } from './settings.ts'

interface Described {
  readonly description?: string
  readonly default?: string | number
  readonly demoDefault?: string | number
}

/** The settings as a Markdown table. Operators can print it, and a test compares it with docs/settings.md. */
export function settingsTable(): string {
  const rows = Object.entries(settingsSchema.properties).map(([name, schema]) => {
    const { description, default: usual, demoDefault } = schema as Described
    const inDemo = demoDefault === '' ? 'none' : shown(demoDefault)
    return `| \`${name}\` | ${shown(usual)} | ${inDemo} | ${description} |`
  })
  return ['| Setting | Default | In demo mode | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

function shown(value: string | number | undefined): string {
  return value === undefined || value === '' ? '' : `\`${value}\``
}
