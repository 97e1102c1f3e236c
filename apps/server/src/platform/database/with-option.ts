import type { ClientConfig } from 'pg'

/** Adds an option to those that the connection already has. */
export function withOption(option: string, { connectionString, ...connection }: ClientConfig): ClientConfig {
  if (connectionString === undefined) {
    return { ...connection, options: [connection.options, option].filter(Boolean).join(' ') }
  }
  const url = new URL(connectionString)
  const others = url.searchParams.get('options')
  url.searchParams.set('options', others === null ? option : `${others} ${option}`)
  return { ...connection, connectionString: url.href }
}
